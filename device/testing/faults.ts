/** What may happen to a request on its way. OFFLINE, section 4. */
export const FAULTS = [
  'dropped',
  'answer-cut',
  'cut-json',
  'empty',
  'html-200',
  'other-key',
  '302',
  '404-html',
  '429',
  '500',
  '503',
  '511'
] as const
export type Fault = (typeof FAULTS)[number]

/** Whether the shop got the request before the fault struck. */
export const reachesShop = (fault: Fault): boolean => ['answer-cut', 'cut-json', 'empty', 'other-key'].includes(fault)

export interface PlainAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

const html = { 'content-type': 'text/html' }
const problem = { 'content-type': 'application/problem+json' }
const page = '<!doctype html><title>Sign in to the train’s network</title>'

/** What comes back instead of the shop's answer (null where it never got the request); null: nothing, the line is dead. */
export function faultyAnswer(fault: Fault, answer: PlainAnswer | null): PlainAnswer | null {
  switch (fault) {
    case 'dropped':
    case 'answer-cut':
      return null
    case 'cut-json':
      return answer && { ...answer, body: answer.body.slice(0, answer.body.length / 2) }
    case 'empty':
      return answer && { ...answer, body: '' }
    case 'other-key':
      return answer && { ...answer, headers: { ...answer.headers, 'idempotency-key': 'somebody-else' } }
    case 'html-200':
      return { status: 200, headers: html, body: page }
    case '302':
      return { status: 302, headers: { location: 'http://portal.example/sign-in' }, body: '' }
    case '404-html':
      return { status: 404, headers: html, body: page }
    case '429':
      return { status: 429, headers: { ...problem, 'retry-after': '7' }, body: problemText(429, 'Too many requests') }
    case '500':
      return { status: 500, headers: problem, body: problemText(500, 'Something went wrong on our side') }
    case '503':
      return { status: 503, headers: html, body: '<h1>Service Unavailable</h1>' }
    case '511':
      return { status: 511, headers: html, body: page }
  }
}

function problemText(status: number, title: string): string {
  return JSON.stringify({ type: 'about:blank', title, status, detail: 'Please try again.' })
}
