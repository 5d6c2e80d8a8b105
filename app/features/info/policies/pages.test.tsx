import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { STORED_ITEMS } from '#domain/consent/storage-keys.ts'
import { testimonialsRead } from '../../../queries/queries.ts'
import { textsRead } from '../../../queries/texts.ts'
import { textsOf } from '../../../testing/texts.tsx'
import { reviewsRead } from '../../../ui/reviews/reviews-read.ts'
import * as about from '../company/about-page.tsx'
import * as business from '../company/business-page.tsx'
import * as compliance from '../company/compliance-page.tsx'
import * as reviews from '../company/reviews-page.tsx'
import * as cookies from './cookie-page.tsx'
import * as privacy from './privacy-page.tsx'
import * as terms from './terms-page.tsx'

const pages = { about, business, compliance, reviews, cookies, privacy, terms }

const example = { id: 'studs', content: 'The butterflies still grip.', customerTitle: 'Stud earrings', sample: true }

/** A page as the server draws it, with what the shop has of testimonials. */
function render({ Page }: { Page: () => React.ReactNode }, testimonials: object[] = []): string {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise<never>(() => {}) } } })
  client.setQueryData(testimonialsRead().queryKey, { body: testimonials, total: null })
  for (const group of ['business', 'compliance', 'terms'] as const)
    client.setQueryData(textsRead(group).queryKey, { body: textsOf(group), total: null })
  client.setQueryData(reviewsRead(null).queryKey, { body: [], total: null })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>
  )
}

const headings = (markup: string) =>
  [...markup.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(([, level, words]) => ({ level: Number(level), words }))

test.each(Object.entries(pages))(
  '%s has one first heading, skips no level, and is known under its address',
  (_, page) => {
    const levels = headings(render(page)).map(({ level }) => level)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
    })
    const { canonical, title, description } = page.head()
    expect(canonical).toMatch(/^\/[a-z-]+$/)
    expect(title).toContain('Northlight Diamonds')
    expect(description.length).toBeGreaterThan(60)
  }
)

test('the privacy policy has eight numbered sections and then the contact', () => {
  const sections = headings(render(privacy))
    .filter(({ level }) => level === 2)
    .map(({ words }) => words)
  expect(sections.map((words) => words?.[0])).toEqual([...'12345678', 'C'])
})

test('the cookie policy shows all that is kept, and the way back to the choice', () => {
  const markup = render(cookies)
  for (const { name, until } of STORED_ITEMS) {
    expect(markup).toContain(name)
    expect(markup).toContain(until)
  }
  const heads = [...markup.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, words]) => words)
  expect(heads).toEqual(['Name', 'Kept as', 'What for', 'How long'])
  expect(markup).toContain('Cookie Settings')
})

test.each([
  ['cookies', ['Your choice', 'What is kept, and how long', 'What we may keep without asking', 'How to remove it']],
  [
    'terms',
    [
      '1. Who you buy from',
      '2. Your order, and when it binds',
      '3. Price and payment',
      '4. Delivery, risk and ownership',
      '5. Your right to cancel',
      '6. Pieces made to your own specification',
      '7. Faulty, or not as described',
      '8. Offers',
      '9. What we answer for',
      '10. Complaints, law and these terms'
    ]
  ]
] as const)('the sections of %s stand in the order in which they lead through it', (name, sections) => {
  const second = headings(render(pages[name])).filter(({ level }) => level === 2)
  expect(second.map(({ words }) => words)).toEqual(sections)
})

test('policies say when their words were last changed', () => {
  for (const page of [privacy, cookies, terms])
    expect(render(page)).toMatch(/Last changed <time dateTime="\d{4}-\d{2}-\d{2}">/)
})

test('examples stand as examples, and a voice that is none is not among them', () => {
  const markup = render(reviews, [example, { ...example, id: 'real', content: 'Mine.', sample: false }])
  expect(markup).toContain('No reviews yet. Be the first to share your experience!')
  expect(markup).toContain('<blockquote>The butterflies still grip.</blockquote>')
  expect(markup).toContain('Example: Stud earrings')
  expect(markup).not.toContain('Mine.')
})

test('once there are no examples, nothing speaks of them', () => {
  expect(render(reviews)).not.toMatch(/How a review will read|<blockquote/)
})

test('what the owner has not entered is no row for shoppers, who are told how to ask for it', () => {
  const page = render(business)
  expect(page).toContain('<dt>Trading name</dt>')
  expect(page).not.toMatch(/to be set(?! in)|<dt>VAT number/)
  expect(page).toContain('Some details are not entered here yet.')
})
