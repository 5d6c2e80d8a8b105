// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shop } from '#data/shop.ts'
import type { FormState } from '#domain/desk/desk-page.ts'
import type { HistoryEntry, RequestView } from '#domain/desk/inbox-view.ts'
import { writeDesign } from '#domain/ring-design/design-address.ts'
import { openPair } from '#domain/ring-design/ring-design.ts'
import { solitaire } from '#domain/ring-design/testing/designs.ts'
import { documentOf } from '../testing/samples/document.ts'
import { request } from '../testing/samples/requests.ts'
import { RequestPage } from './request-page.tsx'

function draw(given: Partial<RequestView> = {}, form: FormState | null = null): HTMLElement {
  const view = { ...request, ...given }
  const page = document.createElement('main')
  page.innerHTML = renderToStaticMarkup(
    <RequestPage document={documentOf({ kind: 'request', view }, { form })} view={view} />
  )
  return page
}

/** What is typed: a field in which no file was chosen sends an empty one. */
const sends = (page: HTMLElement, name: string) =>
  Object.fromEntries(
    [...new FormData(page.querySelector<HTMLFormElement>(`form#${name}`) as HTMLFormElement)].filter(
      ([, value]) => typeof value === 'string'
    )
  )

test('an answer to a new request makes it an answered one unless something else is chosen', () => {
  expect(sends(draw({ state: 'new' }), 'reply')).toEqual({
    revision: '2',
    key: request.key,
    message: '',
    state: 'answered',
    quote: '',
    sent: '',
    'sent-bytes': '',
    alt: '',
    tells: 'yes'
  })
})

test('who answers reads where the customer’s next letter goes, and when a request is won', () => {
  const hint = (page: HTMLElement, id: string) => page.querySelector(`#${id}-hint`)?.textContent

  expect(hint(draw(), 'reply-message')).toContain(
    'What they write on that page comes here, and so does what they answer by mail.'
  )
  expect(hint(draw({ isReplyRead: false }), 'reply-message')).toContain(
    `What they write on that page comes here; what they answer by mail comes to ${shop.contact.enquiriesEmail}.`
  )
  expect(hint(draw(), 'state-to')).toContain('Once they have agreed')
  expect(hint(draw({ state: 'won' }), 'state-to')).toBeUndefined()
})

test('an answer to what is won leaves it won', () => {
  expect(sends(draw({ state: 'won' }), 'reply').state).toBe('')
})

test('an answer that came second keeps its text, says what happened and would now be taken', () => {
  const page = draw(
    { revision: 3 },
    {
      name: 'reply',
      values: { message: 'My own answer', state: 'quoted', quote: '1,200', revision: '2', key: 'old' },
      errors: { '': 'Anna answered this at 14:02, while you were writing.' }
    }
  )

  expect(sends(page, 'reply')).toEqual({
    revision: '3',
    key: request.key,
    message: 'My own answer',
    state: 'quoted',
    quote: '1,200',
    sent: '',
    'sent-bytes': '',
    alt: ''
  })
  expect(page.querySelector('form#reply [role="alert"]')?.textContent).toContain('Anna answered this at 14:02')
  expect(page.querySelector('form#note [role="alert"]')).toBeNull()
})

test('what is wrong with a field is tied to it and leads to it', () => {
  const page = draw({}, { name: 'reply', values: { message: '' }, errors: { message: 'Please write your answer.' } })

  const message = page.querySelector('form#reply textarea')
  const told = message?.getAttribute('aria-describedby')?.split(' ')[0]
  expect(message?.getAttribute('aria-invalid')).toBe('true')
  expect(page.querySelector(`#${told}`)?.textContent).toBe('Please write your answer.')
  expect(page.querySelector('[role="alert"] a')?.getAttribute('href')).toBe(`#${message?.id}`)
})

const marks = (page: HTMLElement) =>
  [...page.querySelectorAll('form')].flatMap((form) => form.getAttribute('action')?.split('/mails/')[1] ?? [])

test('a mail that left can be marked as returned, and one that came back as arrived', () => {
  const acknowledgement = request.history.find(({ kind }) => kind === 'mail')
  const reply = request.history.find(({ kind }) => kind === 'reply')
  expect(marks(draw())).toEqual([`${acknowledgement?.id}/returned`, `${reply?.id}/arrived`])
})

test('a mail that never left, or that the shop sent to itself, is nobody’s to mark', () => {
  const mail = { kind: 'mail', id: 'm', at: request.createdAt, what: 'The whole request', to: request.email } as const
  const marksOf = (given: Partial<Extract<HistoryEntry, { kind: 'mail' }>>) =>
    marks(draw({ history: [{ ...mail, mail: 'sent', hasLeft: true, ...given }] }))

  expect(marksOf({})).toEqual(['m/returned'])
  expect(marksOf({ mail: 'returned', hasLeft: false })).toEqual([])
  expect(marksOf({ mail: 'waiting', hasLeft: false })).toEqual([])
  expect(marksOf({ to: 'hello@shop.example' })).toEqual([])
})

test('each button about a mail says which mail it speaks of', () => {
  const names = [...draw().querySelectorAll('form[action*="/mails/"] button')].map((button) => button.textContent)

  expect(names).toEqual([
    'It came back: Acknowledgement to ines@home.example, 2 Mar 2026, 09:15',
    'It arrived after all: Anna answered, 2 Mar 2026, 10:02'
  ])
})

test('what a customer wrote is text, whatever it looks like', () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const page = draw({
    name: evil,
    facts: [{ label: 'Story', value: evil }],
    history: [{ kind: 'note', id: 'n', at: request.createdAt, who: evil, text: evil }]
  })

  expect(page.querySelector('script, img[src="x"]')).toBeNull()
  expect(page.querySelector('h1')?.textContent).toBe(evil)
})

test('an address in a request leads to a mail to it and to nobody else', () => {
  const email = 'a?bcc=b@home.example'
  const page = draw({ email, facts: [{ label: 'E-mail', value: email }] })

  expect(page.querySelector('a[href^="mailto:"]')?.getAttribute('href')).toBe('mailto:a%3Fbcc%3Db@home.example')
})

test('PDFs beside what was said are saved by a press, each with its name and size', () => {
  const attachments = [{ name: 'Measures.pdf', size: 2000, href: '/desk/requests/NL-B-2H8D-4TRN/attachments/a/1' }]
  const reply: HistoryEntry = {
    kind: 'reply',
    id: 'a',
    at: '2026-03-02T10:00:00.000Z',
    who: 'Anna',
    text: 'Here they are.',
    attachments,
    mail: 'sent',
    hasLeft: true
  }
  const page = draw({ history: [reply] })
  const list = page.querySelector('[aria-label="Anna answered: PDFs"]')
  const link = list?.querySelector('a')
  expect([link?.getAttribute('href'), link?.hasAttribute('download')]).toEqual([attachments[0]?.href, true])
  expect(list?.textContent).toBe('Measures.pdfPDF, 2 kB')
})

test('a film from the bench is watched, says what becomes of it, and is sent beside what stands already', () => {
  const page = draw()
  const films = page.querySelector('#films')
  expect(films?.querySelector('video')?.getAttribute('aria-label')).toBe('The stone turned under the light')
  expect(films?.textContent).toContain('Being made ready')
  expect(sends(page, 'film')).toEqual({
    sent: '',
    'sent-bytes': '',
    of: request.filmPlaces[0]?.value,
    alt: '',
    tells: 'yes'
  })
  expect(draw({ filmPlaces: [] }).querySelector('form#film')).toBeNull()
  const without = draw({ noFilms: 'Please install ffmpeg.' })
  expect([without.querySelector('form#film'), without.textContent]).toEqual([
    null,
    expect.stringContaining('Please install ffmpeg.')
  ])
})

test('a designed ring is told with what stands in for its setting, and by which rates it is reckoned once it has a price', () => {
  const told = (metalType: string) => {
    const ring = { ...solitaire, metalType, settingType: 'tension', bandStyle: 'twisted' }
    return draw({ design: writeDesign({ ...openPair, rings: [ring] }) }).textContent
  }

  expect(told('platinum')).toContain('by today’s rates')
  expect(told('platinum')).toContain('shown with claws in its place')
  expect(told('')).not.toContain('by today’s rates')
})
