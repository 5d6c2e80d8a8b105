import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { startShop } from '../../testing/start-shop.ts'
import type { TestAnswer } from '../../testing/test-answer.ts'
import { changeProduct } from './change-product.ts'
import type { ProductEdit } from './product-edit.ts'

const id = 'necklace'
const atShell = { actor: { kind: 'shell' }, now: 0 } as const

const value = {
  price: fc.constantFrom(null, 200_000, 300_000),
  stock: fc.constantFrom<ProductEdit['stock']>(null, 5, 7, 'made-to-order'),
  isFeatured: fc.constantFrom(null, true, false),
  isHidden: fc.boolean()
}
const edit: fc.Arbitrary<ProductEdit> = fc.record(value)
const part: fc.Arbitrary<Partial<ProductEdit>> = fc.record(value, { requiredKeys: [] })

/** The form as it is sent where it shows an edit. */
const sentForm = ({ price, stock, isFeatured, isHidden }: ProductEdit): Record<string, string> => ({
  price: price === null ? '' : String(price / 100),
  stock: stock === null ? 'listed' : typeof stock === 'number' ? 'count' : stock,
  count: typeof stock === 'number' ? String(stock) : '',
  featured: isFeatured === null ? 'listed' : isFeatured ? 'yes' : 'no',
  ...(isHidden && { hidden: 'yes' })
})

function viewOf(answer: TestAnswer) {
  const { page } = answer.json() as DeskDocument
  if (page.kind !== 'product') throw new Error(`A page of ${page.kind}`)
  return page.view
}

test('whatever others do meanwhile, pressing again changes what was typed and nothing else', async () => {
  const shop = await startShop()
  const anna = await shop.staff({ name: 'Anna' })
  const others = (to: Partial<ProductEdit>) => changeProduct(shop, { id, to }, atShell)
  const read = async () => viewOf(await anna.get(`/desk/catalogue/${id}`))

  await fc.assert(
    fc.asyncProperty(edit, part, part, part, async (drawn, typed, first, second) => {
      await others(drawn)
      let { revision } = await read()
      const send = async () => {
        const answer = await anna.post(`/desk/catalogue/${id}`, { ...sentForm({ ...drawn, ...typed }), revision })
        if (answer.status === 409) revision = viewOf(answer).revision
        return answer.status
      }
      await others(first)
      let byOthers = { ...drawn, ...first }
      if ((await send()) === 409) {
        await others(second)
        byOthers = { ...byOthers, ...second }
        if ((await send()) === 409) expect(await send()).toBe(303)
      }
      const { override } = await read()
      for (const field of ['price', 'stock', 'isFeatured', 'isHidden'] as const) {
        const isTyped = typed[field] !== undefined && typed[field] !== drawn[field]
        const allowed = isTyped ? [typed[field], byOthers[field]] : [byOthers[field]]
        expect(allowed, field).toContain(override[field])
      }
    }),
    { numRuns: 40 }
  )
})
