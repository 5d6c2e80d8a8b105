// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentMethods } from '#domain/orders/paying-order.ts'
import { clientWithTexts, textsOf } from '../../../testing/texts.tsx'
import { waitFor } from '../../../testing/wait-for.ts'
import { answered, faqData, Page } from './faq-page.tsx'

const topics = answered(new Map(textsOf('faq').map((text) => [text.key, text])))

let root: ReturnType<typeof createRoot>

const scrollIntoView = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.scrollIntoView = scrollIntoView
  scrollIntoView.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

/** What the shop says of paying. */
let methods: PaymentMethods | null = null

const at = (address: string) => (
  <QueryClientProvider client={clientWithTexts(() => ({ body: methods, total: null }))}>
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>
  </QueryClientProvider>
)
const show = (address = '/faq') => act(async () => root.render(at(address)))
const questions = () => [...document.querySelectorAll('details')]
const answerId = (question: Element) => question.querySelector('div')?.id ?? ''
const shown = () =>
  questions()
    .filter(({ hidden }) => !hidden)
    .map(answerId)
const open = () =>
  questions()
    .filter((question) => question.open)
    .map(answerId)
const status = () => document.querySelector('[role=status]')?.textContent

async function search(words: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('the document bears every answer under its address, in one group of which the browser opens one', () => {
  const document = new DOMParser().parseFromString(renderToString(at('/faq')), 'text/html')
  const details = [...document.querySelectorAll('details')]
  expect(details.map(answerId)).toEqual(topics.map(({ id }) => id))
  expect(new Set(details.map(({ name }) => name ?? ''))).toHaveProperty('size', 1)
  // A browser opens what is around the element an address names: the id stands inside, not on the details.
  expect(document.querySelector('details[id], summary [id]')).toBeNull()
})

test('a question that the browser opened before the page was alive stays open', async () => {
  const complain = vi.spyOn(console, 'error')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(at('/faq'))
  const question = container.querySelector('#care')?.closest('details') as HTMLDetailsElement
  question.open = true
  const alive = await act(async () => hydrateRoot(container, at('/faq')))
  expect(question.open).toBe(true)
  expect(complain).not.toHaveBeenCalled()
  await act(async () => alive.unmount())
})

test('an address that names a question opens it and no other', async () => {
  await show('/faq#certification')
  expect(open()).toEqual(['certification'])
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})

test('an address that names nothing here opens nothing', async () => {
  await show('/faq#%E0%A4%A')
  expect(open()).toEqual([])
})

test('one question is open at a time, and it closes again', async () => {
  await show()
  const [first, second] = document.querySelectorAll('summary')
  const press = (summary?: HTMLElement) =>
    act(async () => {
      summary?.click()
      await waitFor(() => expect(open().length).toBeLessThan(2))
    })
  await press(first)
  expect(open()).toEqual(['diamond-quality'])
  await press(second)
  expect(open()).toEqual(['lab-grown-or-natural'])
  await press(second)
  expect(open()).toEqual([])
})

test('a search leaves what matches, says how many, and gives all back when emptied', async () => {
  await show()
  await search('KLARNA')
  expect(shown()).toEqual(['payment'])
  expect(status()).toBe('1 of 17 questions')
  await search('')
  expect(shown()).toHaveLength(17)
  expect(status()).toBe('17 questions')
})

test('without script the search is in the address', async () => {
  const html = renderToString(at('/faq?q=klarna'))
  expect(html).toContain('1 of 17 questions')
})

test('a link to a question that the search hides shows it again', async () => {
  await show('/faq?q=klarna#care')
  expect(open()).toEqual(['care'])
  expect(shown()).toHaveLength(17)
})

test('the link to a question is copied in full', async () => {
  const writeText = vi.fn(async (_: string) => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await show()
  const link = document.querySelector<HTMLAnchorElement>('#returns a[href="/faq#returns"]')
  await act(async () => link?.click())
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/faq#returns`)
})

test('search engines read the words that stand on the page', async () => {
  await show()
  const { mainEntity } = faqData(topics) as {
    mainEntity: { name: string; url: string; acceptedAnswer: { text: string } }[]
  }
  expect(mainEntity).toHaveLength(17)
  for (const [index, { name, acceptedAnswer }] of mainEntity.entries()) {
    const question = questions()[index]
    expect(question?.querySelector('h2')?.textContent).toBe(name)
    const paragraphs = [...(question?.querySelectorAll('div > p') ?? [])].slice(0, -1)
    expect(paragraphs.map(({ textContent }) => textContent).join(' ')).toBe(acceptedAnswer.text)
  }
})

test('credit is spoken of where it may be, and as the example it is', async () => {
  await show('/faq#payment')
  expect(document.body.textContent).not.toMatch(/Klarna splits/)
  methods = { stripe: null, paypal: null, finance: 'example' }
  act(() => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await show('/faq#payment')
  await vi.waitFor(() =>
    expect(document.body.textContent).toMatch(/Klarna splits.*An example: no lender offers it here yet/)
  )
  methods = null
})
