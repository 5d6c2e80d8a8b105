import { expect, test } from 'vitest'
import { settle } from '#domain/content/house-terms.ts'
import { papersOf } from '../../modules/invoices/papers.ts'
import { paidOrder, startRefundingShop } from '../../testing/refunding.ts'
import { changing } from './testing/changing.ts'

const TOTAL = 514_800
const paris = {
  country: 'France',
  firstName: 'Sam',
  lastName: 'Hale',
  address1: '12 Rue de Lille',
  city: 'Paris',
  postalCode: '75007',
  collector: 'DHL Express'
}
const leeds = {
  country: 'United Kingdom',
  firstName: 'Sam',
  lastName: 'Hale',
  address1: '2 Mill Lane',
  city: 'Leeds',
  postalCode: 'LS1 1AA'
}

test('an order goes to another country once its customer has agreed, and its papers with the VAT of where it goes', async () => {
  const world = await startRefundingShop()
  const { number, anna } = await paidOrder(world)
  const { form, drawn, propose, agree, page, money, view, papers, said, sales } = changing(world.shop, anna, number)
  const asked = { ...(await drawn()), ...paris }
  expect((await form({ ...asked, collector: '' })).refusal).toBe(
    'Please name who collects import VAT and duty of France.'
  )
  expect((await form({ ...asked, address1: '' })).refusal).toContain('Address is required')
  // The price stays: only its VAT is another.
  expect((await form(asked)).sums).toMatchObject({ before: TOTAL, total: TOTAL, difference: 0 })
  const id = await propose(paris)
  const shown = (await page(id)).text
  expect(shown).toContain('12 Rue de Lille, Paris, 75007, France')
  expect(shown).toContain('DHL Express collects them')
  expect((await view()).address?.country).toBe('United Kingdom')
  expect(await agree(id)).toBe(303)
  expect(await view()).toMatchObject({
    total: TOTAL,
    vat: 0,
    address: { country: 'France' },
    importCollector: 'DHL Express'
  })
  expect(await money()).toEqual({ papers: TOTAL, vat: 0, kept: TOTAL, pending: 0 })
  expect(await papers()).toEqual([`INV-000001 ${TOTAL}`, `INV-000002 ${TOTAL}`, `CN-000001 ${TOTAL} of INV-000001`])
  expect((await papersOf(world.shop.db, number))[1]).toMatchObject({ country: 'France', vatPercent: 0, vat: 0 })
  expect((await sales()).gross).toBe(TOTAL)
  // We bring nothing there ourselves.
  expect(await said('dispatch', { from: 'paid', carrier: 'Our own courier', tracking: '' })).toEqual([
    422,
    { carrier: 'Our own courier brings nothing to France.' }
  ])

  // And home again: the United Kingdom's VAT is in the price as it was.
  const back = await propose(leeds)
  expect(await agree(back)).toBe(303)
  expect(await money()).toEqual({ papers: TOTAL, vat: 85_800, kept: TOTAL, pending: 0 })
  expect(await view()).toMatchObject({ vat: 85_800, importCollector: null, address: { country: 'United Kingdom' } })
})

test('with fewer pieces delivery there is charged, and what is left of the difference goes back', async () => {
  const world = await startRefundingShop()
  const { number, anna } = await paidOrder(world)
  const { propose, agree, form, drawn, money, view } = changing(world.shop, anna, number)
  settle({ figures: { euFreeAbove: 200_000 }, facts: {} })
  const cheaper = { ...paris, 'quantity-1': '1', 'quantity-2': '0' }
  expect((await form({ ...(await drawn()), ...cheaper })).refusal).toContain('Delivery to France')
  const { sums } = await form({ ...(await drawn()), ...cheaper, charge: '12.50' })
  const before = await money()
  expect(await agree(await propose({ ...cheaper, charge: '12.50' }))).toBe(303)
  const after = await money()
  expect(after).toMatchObject({
    papers: sums?.total,
    vat: 0,
    kept: before.kept,
    pending: before.kept - (sums?.total ?? 0)
  })
  expect(await view()).toMatchObject({ deliveryCharge: 1_250, total: sums?.total })
})
