import shop from '#data/shop.json' with { type: 'json' }
import { requestFacts } from '#domain/requests/request-kind.ts'
import { type RequestForms, summarise } from '#domain/requests/request-summary.ts'
import type { SummaryRow } from '#domain/requests/summary/summary-field.ts'
import type { UnsentRequest } from '../outbox-view.ts'

/** Mail programs cut or refuse longer links, in characters. */
const LONGEST_LINK = 1900
const CUT = '\n…\nThe rest did not fit: “Copy as text” has all of it.'

/** What a request says, row by row. */
export function rowsOf({ kind, form }: Pick<UnsentRequest, 'kind' | 'form'>): SummaryRow[] {
  return form ? summarise(kind, form as unknown as RequestForms[typeof kind]) : []
}

/** The whole request as plain text, for the clipboard. */
export function textOf(request: Pick<UnsentRequest, 'kind' | 'form' | 'entry'>): string {
  const lines = rowsOf(request).map(({ label, value }) => `${label}: ${value}`)
  // By its id the shop sees that a mail and a request that arrived after all are the same.
  return [requestFacts[request.kind].name, ...lines, `Request ${request.entry.id}`].join('\n')
}

/** An e-mail to the shop with that text, as much as a link can carry. */
export function mailLink(request: Pick<UnsentRequest, 'kind' | 'form' | 'entry'>): string {
  const address = `mailto:${shop.contact.enquiriesEmail}?subject=${encode(requestFacts[request.kind].name)}&body=`
  const whole = address + encode(textOf(request))
  if (whole.length <= LONGEST_LINK) return whole
  const room = LONGEST_LINK - address.length - encode(CUT).length
  return address + within(textOf(request), room) + encode(CUT)
}

/** As many characters of a text as fit, encoded: no sign is cut in half. */
function within(text: string, room: number): string {
  let encoded = ''
  for (const sign of text) {
    const next = encode(sign)
    if (encoded.length + next.length > room) break
    encoded += next
  }
  return encoded
}

/** Half a sign, as a broken paste may bring, would make the browser throw. */
const encode = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
