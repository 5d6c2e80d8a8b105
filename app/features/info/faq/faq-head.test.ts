import { expect, test } from 'vitest'
import { head } from './faq-page.tsx'
import { topics } from './topics/topics.ts'

test('the document names its place in the shop and its thirteen questions', () => {
  const { canonical, jsonLd } = head()
  expect(canonical).toBe('/faq')
  expect(jsonLd).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': 'FAQPage', mainEntity: topics.map(({ question }) => ({ '@type': 'Question', name: question })) }
  ])
})
