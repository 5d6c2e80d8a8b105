/**
 * Whether a mail server says that it will never take mail for this address: a final answer (RFC 5321, 550 to 559) to
 * whom the mail is for. What it refuses by its policy (RFC 3463, 5.7) is a matter of our own, such as a wrong password or a
 * blocked machine, and goes once that is mended.
 */
export function isRefusedAddress(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode, response } = error as Error & SmtpAnswer
  if (command !== 'RCPT TO' || responseCode === undefined) return false
  return responseCode >= 550 && responseCode <= 559 && !/^\d{3}[ -]5\.7\./.test(response ?? '')
}

/** What the mail program adds to its errors. */
interface SmtpAnswer {
  command?: string
  responseCode?: number
  response?: string
}
