import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { writeCustomisation } from '../cart/customisation.ts'
import { canBeCustomised } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { stoneSize } from '../catalogue/stone-size.ts'
import { certificateFor } from '../policies/certification.ts'
import { caratChoices, hasCaratSelector } from '../pricing/carat-selector.ts'
import { AS_LISTED, type Choice } from './configuration.ts'
import { describedText, describePiece } from './describe.ts'
import { shownWords } from './grades.ts'

const catalogue = products({})
const piece = (id: string): Product => {
  const found = catalogue.find((product) => product.id === id)
  if (!found) throw new Error(`There is no ${id}`)
  return found
}
const at = (selectedCarat: number): Choice => ({ ...AS_LISTED, selectedCarat })
const fact = (product: Product, choice: Choice, kind: string) =>
  describePiece(product, choice).facts.find((row) => row.kind === kind)?.value
const design = (product: Product, length: '6' | '7', weight: 0.083 | 0.1): Choice => ({
  ...AS_LISTED,
  customization: writeCustomisation(product, { length, weight }, { totalCaratWeight: 0, finalPrice: 0 })
})

test('a natural pendant at 0.25 ct is a 0.25 ct pendant in every word, with our own certificate', () => {
  const pendant = piece('natural-round-pendant-platinum')
  const described = describePiece(pendant, at(0.25))
  expect(described.chosen).toBe('0.25 ct')
  expect(described.grades).toMatch(/^0\.25 ct, /)
  expect(described.stoneSize).toBe('about 4.1 mm across')
  expect(described.certificate).toMatchObject({ laboratory: 'in-house', isIncluded: true, words: 'Our own' })
  expect(described.pictureCaption).toBe('Shown at 1.00 ct.')
  expect(fact(pendant, at(0.25), 'weight')).toBe('0.25 ct')
  expect(describePiece(pendant, at(1)).certificate.laboratory).toBe('GIA')
  expect(describePiece(pendant, at(1)).pictureCaption).toBeNull()
})

test('a seven-inch bracelet of 0.1 ct stones has 58 of them, and 5.80 ct in all', () => {
  const bracelet = piece('lab-grown-tennis-bracelet-platinum')
  const choice = design(bracelet, '7', 0.1)
  const described = describePiece(bracelet, choice)
  expect(described.chosen).toBe('7 inches, 58 stones of 0.10 ct, 5.80 ct total')
  expect(described.stones).toMatchObject({ count: 58, carat: 5.8, stoneCarat: 0.1, meant: 'each' })
  expect(fact(bracelet, choice, 'stones')).toBe('58 of 0.10 ct')
  expect(fact(bracelet, choice, 'size')).toBe('7 inches')
  expect(described.pictureCaption).toBe('Shown with 50 stones of 0.083 ct.')
  expect(describePiece(bracelet, AS_LISTED).grades).toMatch(/^4\.15 ct total/)
})

test('another carat makes each stone heavier, and never adds one', () => {
  const halo = piece('lab-grown-halo-ring-platinum')
  expect(describePiece(halo, at(2)).stones).toMatchObject({ carat: 2, count: 31, stoneCarat: 1.4, meant: 'largest' })
  expect(describePiece(halo, at(2)).certificate).toMatchObject({ laboratory: 'IGI', isIncluded: false })
  expect(describePiece(halo, at(1)).certificate.laboratory).toBe('in-house')
})

test('a loose diamond, whose weight is in its name, ends with its laboratory', () => {
  const loose = catalogue.filter(({ category }) => category === 'loose-diamonds')
  expect(loose.length).toBeGreaterThan(0)
  for (const stone of loose) {
    const { grades, certificate } = describePiece(stone, AS_LISTED)
    const { colour, clarity } = stone.metadata
    const ending = { GIA: 'GIA', IGI: 'IGI at extra cost', 'in-house': 'our certificate' }[certificate.laboratory]
    expect(grades, stone.id).toBe(`${colour}, ${clarity}, ${ending}`)
  }
})

test('what a picture shows is its metal and weight, of a loose stone its grades', () => {
  expect(shownWords(piece('natural-solitaire-ring-platinum'))).toBe('Platinum, 1.00 ct')
  expect(shownWords(piece('lab-grown-tennis-bracelet-platinum'))).toBe('Platinum, 4.15 ct total')
  for (const product of catalogue) {
    const { facts, grades } = describePiece(product, AS_LISTED)
    const told = facts.filter(({ kind }) => kind === 'metal' || kind === 'weight').map(({ value }) => value)
    expect(shownWords(product), product.id).toBe(product.metalType ? told.toReversed().join(', ') : grades)
  }
})

test('a ring says its size in millimetres, or that it is to be agreed', () => {
  const ring = piece('natural-solitaire-ring-platinum')
  expect(fact(ring, { ...AS_LISTED, selectedSize: 'M' }, 'size')).toBe('M, 16.7 mm inside')
  expect(describePiece(ring, { ...at(1.5), selectedSize: 'M' }).chosen).toBe('1.50 ct, size M')
  expect(describePiece(ring, AS_LISTED).chosen).toBe('1.00 ct, size to be agreed')
})

test('a weight that is not offered, and a design that cannot be read, describe the piece as it is listed', () => {
  const ring = piece('natural-solitaire-ring-platinum')
  expect(describePiece(ring, at(7))).toEqual(describePiece(ring, AS_LISTED))
  const bracelet = piece('lab-grown-tennis-bracelet-platinum')
  expect(describePiece(bracelet, { ...AS_LISTED, customization: '{"selectedLength":"99"}' }).stones.count).toBe(50)
})

test('what an older cart does not keep is left out', () => {
  const { name, category, carat, diamondType, metalType } = piece('natural-solitaire-ring-platinum')
  const described = describePiece(
    { name, category, carat, diamondType, metalType, metadata: { cut: 'round' } },
    AS_LISTED
  )
  expect(described.stoneSize).toBeNull()
  expect(described.facts.map(({ kind }) => kind)).not.toContain('stones')
})

const configurations = catalogue.flatMap((product): { product: Product; choice: Choice }[] => {
  if (hasCaratSelector(product))
    return caratChoices(product.category).map(({ carat }) => ({ product, choice: at(carat) }))
  if (canBeCustomised(product))
    return (['6', '7'] as const).map((length) => ({ product, choice: design(product, length, 0.1) }))
  return [{ product, choice: AS_LISTED }]
})

test('of every piece in every weight: carats, count, millimetres and certificate fit each other, and the text is filled', () => {
  expect(configurations.length).toBeGreaterThan(200)
  for (const { product, choice } of configurations) {
    const { stones, certificate, facts, chosen, grades } = describePiece(product, choice)
    const words = `${product.id} ${chosen}`
    if (choice.selectedCarat !== null) expect(stones.carat, words).toBe(choice.selectedCarat)
    const { carat, count, stoneCarat, meant, cut } = stones
    if (carat === null || count === null || stoneCarat === null || !cut) throw new Error(`${words} is not known whole`)
    if (meant === 'each') expect(Math.abs(count * stoneCarat - carat), words).toBeLessThan(0.01)
    else expect(stoneCarat, words).toBeLessThanOrEqual(carat)
    expect(certificate.laboratory, words).toBe(certificateFor(product.diamondType, stoneCarat))
    const width = stoneSize(cut, stoneCarat).width.toFixed(1)
    expect(facts.find(({ kind }) => kind === 'size-from-above')?.value, words).toContain(width)
    if (product.category !== 'loose-diamonds') expect(grades, words).toContain(carat.toFixed(2))
    expect(describedText(product, choice), words).not.toMatch(/[{}]/)
  }
})
