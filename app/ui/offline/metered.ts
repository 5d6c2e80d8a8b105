/** Chromium's; not in TypeScript's DOM library. Elsewhere nothing is known of the line. */
interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

/** Whether what is fetched on this line may cost the shopper: asked to save data, or on a slow mobile network. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || (connection?.type === 'cellular' && connection.effectiveType !== '4g')
}
