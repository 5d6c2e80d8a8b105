import { shop } from '#data/shop.ts'
import type { WrittenAcceptance } from '#device/requests/acceptance-kind.ts'
import type { WrittenDrawingAnswer } from '#device/requests/drawing-kind.ts'
import type { WrittenMessage } from '#device/requests/message-kind.ts'
import type { WrittenKind } from '#device/requests/written-kind.ts'
import type { WrittenReview } from '#device/reviews/review-kind.ts'
import { placeWords } from '#domain/requests/drawing.ts'
import { type RequestForms, type SummaryRow, summarise } from '#domain/requests/request-summary.ts'
import { isRequestKind, writtenName } from '../../client-store/requests/written-words.ts'

/** A request or a review as it stands in its form or in the outbox: perhaps not checked yet. */
export interface WrittenRequest {
  kind: WrittenKind
  /** As it was typed; null when this version of the app cannot read it. */
  form: object | null
  /** By its id the shop sees that a mail and a request that arrived after all are the same. */
  id?: string
  /** How many photos go with it. */
  pictures: number
}

/** Mail programs cut or refuse longer links, in characters. */
const LONGEST_LINK = 1900
const CUT = '\n…\nThe rest did not fit: “Copy as text” has all of it.'

/** What a request says, row by row. */
export function rowsOf(kind: WrittenKind, form: object | null): SummaryRow[] {
  if (!form) return []
  if (kind === 'review') return rowsOfReview(form)
  if (kind === 'request-message') return rowsOfMessage(form)
  if (kind === 'quotation-acceptance') return rowsOfAcceptance(form)
  if (kind === 'drawing-answer') return rowsOfDrawing(form)
  return summarise(kind, form as RequestForms[typeof kind])
}

function rowsOfReview(form: object): SummaryRow[] {
  const { rating = 0, title = '', content = '' } = form as Partial<WrittenReview>
  return [
    { label: 'Stars', value: rating ? `${rating} of 5` : '' },
    { label: 'Title', value: title },
    { label: 'Review', value: content }
  ].filter(({ value }) => value !== '')
}

/** The token of its link is nothing to be read, or to be sent on. */
function rowsOfMessage(form: object): SummaryRow[] {
  const { reference = '', text = '' } = form as Partial<WrittenMessage>
  return [
    { label: 'About', value: reference },
    { label: 'Message', value: text }
  ].filter(({ value }) => value !== '')
}

function rowsOfAcceptance(form: object): SummaryRow[] {
  const { reference = '', number = '', version, chosen = [], name = '' } = form as Partial<WrittenAcceptance>
  return [
    { label: 'Request', value: reference },
    { label: 'Quotation accepted', value: `${number}, version ${version}` },
    { label: 'Lines', value: chosen.map((place) => place + 1).join(', ') },
    { label: 'Name', value: name }
  ].filter(({ value }) => value !== '')
}

function rowsOfDrawing(form: object): SummaryRow[] {
  const { reference = '', version, what, name = '', text = '', pins = [] } = form as Partial<WrittenDrawingAnswer>
  return [
    { label: 'Request', value: reference },
    { label: what === 'approval' ? 'Drawing approved' : 'Drawing', value: version ? `Version ${version}` : '' },
    ...pins.map((pin, index) => ({ label: `Pin ${index + 1}, ${placeWords(pin)}`, value: pin.text })),
    { label: 'Comment', value: text },
    { label: 'Name', value: name }
  ].filter(({ value }) => value !== '')
}

/** The whole request as plain text, for the clipboard. */
export function textOf({ kind, form, id, pictures }: WrittenRequest): string {
  const lines = rowsOf(kind, form).map(({ label, value }) => `${label}: ${value}`)
  return [
    writtenName(kind),
    ...lines,
    id && `${isRequestKind(kind) ? 'Request' : writtenName(kind)} ${id}`,
    picturesWords(pictures)
  ]
    .filter(Boolean)
    .join('\n')
}

/** An e-mail to the shop with that text, as much as a link can carry. */
export function mailLink(request: WrittenRequest): string {
  const address = `mailto:${shop.contact.enquiriesEmail}?subject=${encode(writtenName(request.kind))}&body=`
  const whole = address + encode(textOf(request))
  if (whole.length <= LONGEST_LINK) return whole
  const end = encode([CUT, picturesWords(request.pictures)].filter(Boolean).join('\n'))
  const text = textOf({ ...request, pictures: 0 })
  return address + within(text, LONGEST_LINK - address.length - end.length) + end
}

/** Neither a link nor the clipboard carries photos. */
function picturesWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One photo belongs to this and is not in the text. Please attach it.'
    : `${count} photos belong to this and are not in the text. Please attach them.`
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
