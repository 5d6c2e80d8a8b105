import { expect, test } from 'vitest'
import type { PromotionView } from '#domain/desk/catalogue-view.ts'
import { read } from '../testing/read.tsx'
import { promotions } from '../testing/samples/catalogue.ts'

const [launch] = promotions.promotions
const open = (given: Partial<PromotionView> = {}) =>
  read({ kind: 'promotions', view: { ...promotions, offers: [], promotions: launch ? [{ ...launch, ...given }] : [] } })

test('each offer says how it stands, on what, by how many it was taken, and what can be changed', () => {
  expect(read({ kind: 'promotions', view: promotions })).toEqual([
    '# Offers',
    'Today is 2 March 2026. What you add here lowers prices while it is live, and gives them back after it. Offers of the list move no price: shoppers only read what it was.',
    'Add an offer ‹/desk/promotions/new›',
    '## Spring offer',
    'Live',
    'What: 20% off necklaces',
    'When: 1 March 2026 to the end of 31 March 2026',
    'Taken: By 2 of 50 customers',
    'Added by: Anna',
    'Natural necklace ‹/desk/catalogue/natural-a-necklace›: £800, was £1,000',
    'Natural pendant ‹/desk/catalogue/natural-b-necklace›: £400, shown without a “Was”',
    'and 1 more',
    '[[End it now]]',
    '## Launch offer',
    'Live',
    'On: Tennis bracelets, laboratory-grown',
    'Meant as: 50% off',
    'Shown as: An offer without a percentage: the prices of the 30 days before it do not prove one',
    'Taken: By 37 of 120 customers',
    'As listed: For 100 customers, to the end of 31 December 2025',
    'For how many customers [120]',
    'Its last day [2026-03-31]',
    '[[Save the offer]]',
    '[[End it now]]',
    '[[Go back to the list]]',
    '## Spring offer',
    'Ended',
    'On: Anklets, natural',
    'Meant as: 10% off',
    'Shown as: An offer without a percentage: the prices of the 30 days before it do not prove one',
    'Taken: By 3 of 20 customers',
    'For how many customers [20]',
    'Its last day [2026-02-01]',
    '[[Save the offer]]'
  ])
})

test.each([
  ['to-come', 'To come'],
  ['live', 'Live'],
  ['ended', 'Ended'],
  ['sold-out', 'All taken']
] as const)('an offer that is %s is called “%s”, and only a live one can be ended', (state, words) => {
  const lines = open({ state })
  expect(lines).toContain(words)
  expect(lines.includes('[[End it now]]')).toBe(state === 'live')
})

test('a percentage is shown where the prices before prove it', () => {
  expect(open({ provenPercent: 20 })).toContain('Shown as: 20% off')
})

test('only what was changed here can go back to the list', () => {
  expect(open({ isChanged: true })).toContain('[[Go back to the list]]')
  const listed = open({ isChanged: false })
  expect(listed).not.toContain('[[Go back to the list]]')
  expect(listed.filter((line) => line.startsWith('As listed'))).toEqual([])
})

test('where there is no offer, it is said', () => {
  expect(read({ kind: 'promotions', view: { ...promotions, offers: [], promotions: [] } }).at(-1)).toBe(
    'There is no offer.'
  )
})

test('an offer of the owner’s can be ended until it has ended', () => {
  const [offer] = promotions.offers
  if (!offer) throw new Error('There is an offer')
  const canEnd = (state: PromotionView['state']) =>
    read({ kind: 'promotions', view: { ...promotions, offers: [{ ...offer, state }], promotions: [] } }).includes(
      '[[End it now]]'
    )
  expect([canEnd('to-come'), canEnd('live'), canEnd('sold-out'), canEnd('ended')]).toEqual([true, true, true, false])
})
