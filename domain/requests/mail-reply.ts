/** A mail that is larger is not read. A photograph of 20 MB takes 27 of them. */
export const MOST_REPLY_MB = 30
export const MOST_REPLY_BYTES = MOST_REPLY_MB * 1024 * 1024

/** A mail that a provider hands over by HTTP is held whole, so it is smaller than one that is read from the mailbox. */
export const MOST_HANDED_OVER_MB = 25
export const MOST_HANDED_OVER_BYTES = MOST_HANDED_OVER_MB * 1024 * 1024

/** One picture beside a mail: a mail program sends a photograph as the camera made it, and no device has made it smaller. */
export const MOST_REPLY_PICTURE_MB = 20
export const MOST_REPLY_PICTURE_BYTES = MOST_REPLY_PICTURE_MB * 1024 * 1024

/** So many mails an hour become messages of one request; the others wait at the desk. */
export const MOST_MAILS_AN_HOUR = 20

/** So many mails a day that belong to no request are taken in from one address, and from all of them together. */
export const MOST_STRANGERS_MAILS = 10
export const MOST_STRANGERS_MAILS_OF_ALL = 200

/** What is kept of a mail's own words, and of what it quotes, in characters. */
export const MOST_REPLY_TEXT = 20_000
export const MOST_QUOTED_TEXT = 8000

/** A mail's header fields by their names in lower case, each as it stands in the mail, the first one first. */
export type MailHeaders = ReadonlyMap<string, readonly string[]>

const first = (headers: MailHeaders, name: string): string => (headers.get(name)?.[0] ?? '').trim().toLowerCase()

/**
 * Whether a machine has written a mail: `returned`: a mail server that could not deliver one; `automatic`: an absence, a list
 * or a newsletter. RFC 3834, and what the large mail programs write besides it. Answered they would go round for ever.
 */
export function machineWord(headers: MailHeaders): 'returned' | 'automatic' | null {
  const sender = first(headers, 'from')
  if (
    first(headers, 'return-path') === '<>' ||
    first(headers, 'content-type').startsWith('multipart/report') ||
    headers.has('x-failed-recipients') ||
    /(?:^|<|\s)(?:mailer-daemon|postmaster)@/.test(sender)
  )
    return isSubmittedByMachine(headers) && !isReport(headers) ? 'automatic' : 'returned'
  return isSubmittedByMachine(headers) ? 'automatic' : null
}

const isReport = (headers: MailHeaders): boolean =>
  first(headers, 'content-type').startsWith('multipart/report') || headers.has('x-failed-recipients')

function isSubmittedByMachine(headers: MailHeaders): boolean {
  const submitted = first(headers, 'auto-submitted')
  return (
    (submitted !== '' && submitted !== 'no') ||
    /^(?:bulk|junk|list|auto[_-]reply)$/.test(first(headers, 'precedence')) ||
    first(headers, 'x-auto-response-suppress')
      .split(/[\s,]+/)
      .some((one) => one !== '' && one !== 'none') ||
    ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id', 'list-unsubscribe', 'list-post', 'feedback-id'].some(
      (name) => headers.has(name)
    )
  )
}

/**
 * What the server that took a mail in says of its sender, by the first Authentication-Results of that name: any further down
 * came with the mail, and may say anything. RFC 8601. Null where that server has said nothing.
 */
export function isSenderProven(headers: MailHeaders, server: string): boolean | null {
  const results = headers
    .get('authentication-results')
    ?.map((one) => one.replace(/\([^()]*\)/g, ' ').trim())
    .find((one) => one.split(/[;\s]/, 1)[0]?.toLowerCase() === server.toLowerCase())
  if (results === undefined) return null
  const said = (method: string) => new RegExp(`;\\s*${method}\\s*=\\s*(\\w+)`, 'i').exec(results)?.[1]?.toLowerCase()
  const dmarc = said('dmarc')
  if (dmarc === 'pass') return true
  if (dmarc === 'fail') return false
  return said('dkim') === 'pass' || said('spf') === 'pass'
}

/**
 * A mail's words without what opens something: what it quotes of ours has signed links and addresses in it, and it may come to
 * be read by others than whom they were sent to. Also in links that a mail server has rewritten.
 */
export const withoutKeys = (text: string): string =>
  text
    .replace(/(?<![a-z])token(=|%3D)[^\s<>&"')\]]{8,}/gi, 'token$1…')
    .replace(/(\+nl-[a-z]{1,3}-[a-z0-9]{4}-[a-z0-9]{4})-[a-z2-7]{16}(?=@)/gi, '$1-…')

export interface SplitText {
  text: string
  /** What it quotes of earlier mails; '' where it quotes none, or answers between the lines. */
  quoted: string
}

/** "On Monday … wrote:" in the languages that customers' programs speak, also broken into two lines or three. */
const WROTE =
  /^[> ]*(?:on|am|le|el|il|op|em|den|w dniu)\b[^\n]{5,200}(?:\n[^\n]{0,120}){0,2}?(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|skrev|napisał\(?a?\)?)[^\n]{0,80}:[ \t]*$/im
const ORIGINAL =
  /^[-_ ]*(?:original message|forwarded message|ursprüngliche nachricht|message d’origine|mensaje original)[-_ ]*$/im
/** The block of header fields that Outlook sets above what it quotes. */
const FIELDS = /^(?:_{10,}[ \t]*\n)?\*?(?:from|von|de|van|da):\*?[^\n]+\n(?:\*?[\p{L}’' ]{2,20}:\*?[^\n]*\n){1,6}/imu
const BEGINNINGS = [WROTE, ORIGINAL, FIELDS]

/**
 * Parts what somebody wrote from what their mail program set below or above it. Who answers between quoted lines is kept whole:
 * apart, neither could be understood. The signature stays.
 */
export function splitQuoted(whole: string): SplitText {
  // Line by line: a pattern for the ends of lines would look through a long run of spaces once for each of them.
  const text = whole
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
  const begins = Math.min(...BEGINNINGS.map((pattern) => pattern.exec(text)?.index ?? Number.POSITIVE_INFINITY))
  if (begins !== Number.POSITIVE_INFINITY) {
    const [above, below] = [text.slice(0, begins).trim(), text.slice(begins)]
    const under = afterQuote(below)
    // Written below what is quoted, or between its lines.
    if (under?.isBetween) return { text, quoted: '' }
    if (under !== null && under.text !== '')
      return { text: [above, under.text].filter(Boolean).join('\n\n'), quoted: under.quoted }
    return { text: above, quoted: below.trim() }
  }
  const lines = text.split('\n')
  let end = lines.length
  while (end > 0 && (isQuotedLine(lines[end - 1]) || lines[end - 1]?.trim() === '')) end--
  const below = lines.slice(end).join('\n').trim()
  return below.includes('>') && end > 0
    ? { text: lines.slice(0, end).join('\n').trim(), quoted: below }
    : { text, quoted: '' }
}

const isQuotedLine = (line = ''): boolean => /^\s*>/.test(line)

/** What stands below lines that are marked as quoted; null where none are marked, and all of it is what was quoted. */
function afterQuote(below: string): (SplitText & { isBetween: boolean }) | null {
  const lines = below.split('\n')
  const from = lines.findIndex(isQuotedLine)
  if (from < 0) return null
  let to = lines.findLastIndex(isQuotedLine)
  const own = lines.slice(from, to).filter((line) => !isQuotedLine(line) && line.trim() !== '')
  to++
  return {
    text: lines.slice(to).join('\n').trim(),
    quoted: lines.slice(0, to).join('\n').trim(),
    isBetween: own.length > 0
  }
}

/** What is not taken of a mail's attachments, each with its reason, as a sentence for whoever sent it and whoever reads it. */
export const refusedWords = (files: readonly { name: string; why: string }[]): string =>
  files.map(({ name, why }) => `${name}: ${why}`).join('\n')
