import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { shop } from '#data/shop.ts'
import { WithTexts } from '../../../testing/texts.tsx'
import { Page } from './contact-page.tsx'

const page = renderToStaticMarkup(
  <WithTexts>
    <MemoryRouter>
      <Page />
    </MemoryRouter>
  </WithTexts>
)

test('both addresses and the telephone can be reached at a tap', () => {
  const { enquiriesEmail, serviceEmail, phone } = shop.contact
  for (const address of [`mailto:${enquiriesEmail}`, `mailto:${serviceEmail}`, `tel:${phone.replaceAll(' ', '')}`])
    expect(page).toContain(`href="${address}"`)
})

test('an address the owner has not entered is left out: nobody can write to it', () => {
  expect(shop.contact.addressLines).toEqual(['to be set'])
  expect(page).not.toContain('to be set')
  expect(page).not.toContain('Address for letters')
})

test.each(['/bespoke', '/wholesale', '/outbox', '/faq'])('it leads to %s', (path) => {
  expect(page).toContain(`href="${path}"`)
})

test('the headings go from one to two and skip nothing', () => {
  const levels = [...page.matchAll(/<h(\d)/g)].map(([, level]) => level)
  expect(levels[0]).toBe('1')
  expect(new Set(levels.slice(1))).toEqual(new Set(['2']))
})
