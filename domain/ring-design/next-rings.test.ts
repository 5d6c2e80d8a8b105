import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringParts } from '../live-piece/ring-parts.ts'
import { nextParts } from './next-rings.ts'
import { shownRing } from './ring-design.ts'
import { anyRing, plainBand, solitaire } from './testing/designs.ts'

const [DIAMOND, DESIGN, DETAILS] = [0, 1, 2]
const looks = (...given: Parameters<typeof nextParts>) => nextParts(...given).map(({ band, head }) => ({ band, head }))

test('what one choice would show is of every list, and what stands nearest to what is chosen comes first', () => {
  const carat = (scale: number) => ({ band: 'band-tapered-2-1mm', head: { key: 'head-prong-round-1-00ct', scale } })
  expect(looks(solitaire, DIAMOND).slice(0, 4)).toEqual([
    { band: 'band-tapered-2-1mm', head: { key: 'head-prong-oval-1-00ct', scale: 1 } },
    carat(Math.cbrt(0.75)),
    { band: 'band-tapered-2-1mm', head: { key: 'head-prong-princess-1-00ct', scale: 1 } },
    carat(Math.cbrt(1.25))
  ])
  const heads = looks(solitaire, DESIGN).map(({ head }) => head?.key)
  for (const setting of ['bezel', 'halo', 'three-stone', 'vintage'])
    expect(heads).toContain(`head-${setting}-round-1-00ct`)
  const bands = looks(solitaire, DESIGN).map(({ band }) => band)
  for (const band of ['diamond-2-0mm', 'twisted-2-4mm', 'cathedral-2-1mm', 'tapered-1-8mm', 'tapered-2-5mm'])
    expect(bands).toContain(`band-${band}`)
  expect(looks(solitaire, DETAILS)).toEqual([])
})

test('a plain band is given no head, nor a band that is made around a stone', () => {
  const next = looks(plainBand, DESIGN)
  expect(next.every(({ head }) => head === null)).toBe(true)
  expect(next.map(({ band }) => band)).toContain('band-flat-5-0mm')
  expect(next.filter(({ band }) => /diamond|split|cathedral|bypass/.test(band))).toEqual([])
})

test('each look is there once, and never the one that is shown', () => {
  fc.assert(
    fc.property(anyRing, fc.constantFrom(DIAMOND, DESIGN), (ring, step) => {
      const { band, head } = ringParts(shownRing(ring))
      const next = [{ band, head }, ...looks(ring, step)].map((look) => JSON.stringify(look))
      expect(new Set(next).size).toBe(next.length)
    })
  )
})
