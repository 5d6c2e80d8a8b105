/** Where the shop answers for one browser's subscription: by the SHA-256 of its endpoint, so that no address holds a secret. */
export async function pushAddress(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return `/api/push/subscriptions/${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
