/** What a mail server says of a mail that it could not deliver. RFC 3464. */
export interface DeliveryReport {
  /** The Message-ID of the mail that came back, with its brackets. */
  messageId: string
  /** The server's own status and words, as one line; `''` where it gave none. */
  told: string
}

const MOST_TOLD = 400

/**
 * Reads a report of what did not arrive: its part for programs, and the head of the mail that came back. Null of one that
 * tells of a delay or of a delivery, and where the mail that came back names itself nowhere.
 */
export function readDeliveryReport(status: string, returned: string): DeliveryReport | null {
  const fields = unfolded(status)
  if (!fields.some((line) => /^action:\s*failed\b/i.test(line))) return null
  // Above the first empty line: what stands below is the mail's own text, which anybody may have written.
  const head = unfolded(returned.split(/\r?\n\r?\n/, 1)[0] ?? '')
  const [, messageId] =
    /^message-id:\s*(<[^<>\s]{1,250}>)/i.exec(head.find((line) => /^message-id:/i.test(line)) ?? '') ?? []
  if (messageId === undefined) return null
  const told = ['status', 'diagnostic-code'].flatMap((name) => {
    const line = fields.find((one) => one.toLowerCase().startsWith(`${name}:`))
    return line === undefined ? [] : [line.slice(name.length + 1).trim()]
  })
  return { messageId, told: told.join(' ').slice(0, MOST_TOLD) }
}

const unfolded = (text: string): string[] => text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)

/** Why a mail did not arrive, in plain words, from what its server told; `''` where nothing was told. RFC 3463. */
export function notArrivedWords(told: string | null): string {
  if (!told) return ''
  const [, subject = '', detail = ''] = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/.exec(told) ?? []
  const code = `${subject}.${detail}`
  if (code === '1.2' || code === '1.10') return 'what stands behind the @ takes no mail'
  if (subject === '1') return 'there is no such address'
  if (code === '2.1') return 'the mailbox is closed'
  if (code === '2.2') return 'the mailbox is full'
  if (code === '2.3' || code === '3.4') return 'the mail is larger than their mailbox takes'
  if (subject === '4') return 'their mail server could not be reached'
  if (subject === '7') return 'their mail server refused it as unwanted, or did not trust ours'
  return 'their mail server did not take it'
}
