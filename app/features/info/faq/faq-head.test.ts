import { expect, test } from 'vitest'
import { FAQ } from '#data/content/faq.ts'
import { clientWithTexts } from '../../../testing/texts.tsx'
import { head } from './faq-page.tsx'

test('the document names its place in the shop and its questions', () => {
  const { canonical, jsonLd } = head({
    path: '/faq',
    params: {},
    search: new URLSearchParams(),
    reads: clientWithTexts()
  })
  expect(canonical).toBe('/faq')
  expect(jsonLd).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': 'FAQPage', mainEntity: FAQ.map(({ question }) => ({ '@type': 'Question', name: question })) }
  ])
})
