import * as fc from 'fast-check'
import { NOT_SURE } from '../../requests/ring-choices.ts'
import { DESIGN_OPTIONS, openDesign, type RingDesign, type RingPair } from '../ring-design.ts'

const anyOf = (field: keyof typeof DESIGN_OPTIONS) =>
  fc.constantFrom('', ...DESIGN_OPTIONS[field].map(({ value }) => value).filter((value) => value !== 'none'))

const withStone = fc.record({
  diamondType: fc.constantFrom('', 'natural', 'lab-grown', NOT_SURE.value),
  diamondShape: anyOf('diamondShape'),
  caratWeight: anyOf('caratWeight'),
  diamondColor: anyOf('diamondColor'),
  diamondClarity: anyOf('diamondClarity'),
  settingType: anyOf('settingType')
})

const band = fc.record({
  metalType: anyOf('metalType'),
  ringSize: anyOf('ringSize'),
  bandStyle: anyOf('bandStyle'),
  profile: anyOf('profile'),
  width: fc.constantFrom('', NOT_SURE.value, '1.8', '2.1', '2.5', '3.0', '4.0', '6.0'),
  finish: anyOf('finish'),
  engravedAt: fc.constantFrom('', 'inside', 'outside'),
  engraving: fc
    .string({ maxLength: 30, unit: 'grapheme' })
    .map((text) => text.replace(/[\p{C}\p{Z}]/gu, ' ').normalize('NFC'))
})

/** Any ring that can be designed. */
export const anyRing: fc.Arbitrary<RingDesign> = fc
  .tuple(fc.oneof(withStone, fc.constant({ diamondType: 'none' })), band, fc.constantFrom('1.8', '1,', '', 'x_*!'))
  .map(([stone, around, typed]) => {
    const ring: RingDesign = { ...openDesign, ...stone, ...around }
    return ring.caratWeight === 'custom' ? { ...ring, customCarat: typed } : ring
  })

export const anyPair: fc.Arbitrary<RingPair> = fc.record({
  rings: fc.oneof(fc.tuple(anyRing), fc.tuple(anyRing, anyRing)) as fc.Arbitrary<RingPair['rings']>,
  active: fc.constant(0 as const),
  isLinked: fc.boolean()
})

/** One carat in four claws, as the calculator's engagement ring is taken to be. */
export const solitaire: RingDesign = {
  ...openDesign,
  diamondType: 'natural',
  diamondShape: 'round-brilliant',
  caratWeight: '1.00',
  diamondColor: 'F',
  diamondClarity: 'VS1',
  settingType: 'prong',
  metalType: '18k-yellow-gold',
  ringSize: 'N',
  bandStyle: 'plain',
  width: '2.1'
}

export const plainBand: RingDesign = {
  ...openDesign,
  diamondType: 'none',
  metalType: 'platinum',
  ringSize: 'T',
  bandStyle: 'plain',
  profile: 'court',
  width: '5.0'
}
