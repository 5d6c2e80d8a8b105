import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { registrations } from '#data/registrations.ts'
import { WithTexts } from '../../../../testing/texts.tsx'
import { DealersNotice, FINENESS } from '../business-page.tsx'

const { dealersNotice } = registrations
afterEach(() => {
  registrations.dealersNotice = dealersNotice
})

const words = () =>
  renderToString(
    <WithTexts>
      <MemoryRouter>
        <DealersNotice />
      </MemoryRouter>
    </WithTexts>
  ).replaceAll('<!-- -->', '')

test('the notice begins with its approved terms, in their words', () => {
  expect(words()).toContain(
    'In the UK it is illegal to sell or describe any item as Gold, Silver, Platinum or Palladium unless it is hallmarked.'
  )
  expect(words()).toContain('is not proof of origin or place of manufacture of an item.')
})

test('the weights in its sentence are those of its table', () => {
  const [, sentence = ''] = words().match(/exempt: (.*?\.)\s*The/s) ?? []
  for (const [metal, , weight] of FINENESS)
    expect(sentence).toContain(`${String(metal).toLowerCase()} ${String(weight).replace(/ g$/, ' gram')}`)
})

test('until the owner has added the Council’s own form, the page leads to the Council and claims no drawings', () => {
  registrations.dealersNotice = 'to be set'
  expect(words()).not.toContain('the notice with its drawings')
  expect(words()).toContain('https://www.gov.uk/government/organisations/british-hallmarking-council')
  registrations.dealersNotice = '/dealers-notice.pdf'
  expect(words()).toContain('href="/dealers-notice.pdf"')
})
