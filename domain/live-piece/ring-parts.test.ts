import { expect, test } from 'vitest'
import { CUTS } from '../catalogue/vocabulary.ts'
import { CARAT_WEIGHTS, DIAMOND_SHAPES } from '../requests/ring-options.ts'
import { cutOf, ringParts, type ShownRing, seatOf } from './ring-parts.ts'

const ring: ShownRing = { bandStyle: 'plain', settingType: 'prong', diamondShape: 'oval', carat: 1, width: null }

test('a ring is a band and a head of its setting and cut', () => {
  expect(ringParts(ring)).toEqual({
    band: 'band-tapered-2-1mm',
    head: { key: 'head-prong-oval-1-00ct', scale: 1 },
    standsIn: null
  })
})

test('between the weights that are made the nearest is scaled, as the stone grows', () => {
  const headOf = (carat: number) => ringParts({ ...ring, carat }).head

  expect(headOf(3)).toEqual({ key: 'head-prong-oval-2-00ct', scale: Math.cbrt(1.5) })
  expect(headOf(0.25)).toEqual({ key: 'head-prong-oval-0-50ct', scale: Math.cbrt(0.5) })
  expect(headOf(1.25)?.key).toBe('head-prong-oval-1-00ct')
  expect(headOf(1.5)?.key).toBe('head-prong-oval-2-00ct')
})

test('a plain band has no head, and is as wide as the nearest that is made', () => {
  const plain = { ...ring, settingType: 'none', width: 4.4 }

  expect(ringParts(plain)).toEqual({ band: 'band-court-4-0mm', head: null, standsIn: null })
  expect(ringParts({ ...plain, profile: 'flat', width: 9 }).band).toBe('band-flat-6-0mm')
  expect(ringParts({ ...plain, bandStyle: 'twisted', width: null }).band).toBe('band-twisted-3-0mm')
})

test('what is open is shown as most rings are', () => {
  const open = { bandStyle: 'not-sure', settingType: 'not-sure', diamondShape: 'not-sure', carat: null, width: null }

  expect(ringParts(open)).toMatchObject({ band: 'band-tapered-2-1mm', head: { key: 'head-prong-round-1-00ct' } })
})

test('a channel and a pavé setting are bands of stones, unless the band is chosen', () => {
  expect(ringParts({ ...ring, settingType: 'channel' }).band).toBe('band-channel-2-4mm')
  expect(ringParts({ ...ring, settingType: 'pave' }).band).toBe('band-diamond-2-0mm')
  expect(ringParts({ ...ring, settingType: 'pave', bandStyle: 'bypass' }).band).toBe('band-bypass-2-1mm')
})

test('a tension setting is a band that is open under its stone, of every weight that is offered', () => {
  const tension = { ...ring, settingType: 'tension' }
  expect(ringParts(tension)).toEqual({
    band: 'band-tension-2-1mm',
    head: { key: 'head-tension-oval-1-00ct', scale: 1 },
    standsIn: null
  })
  for (const { value } of CARAT_WEIGHTS)
    if (value !== 'custom') expect(ringParts({ ...tension, carat: Number(value) }).head?.scale).toBe(1)
})

test('on a band of its own kind claws stand in for a tension setting, and it is told', () => {
  expect(ringParts({ ...ring, settingType: 'tension', bandStyle: 'twisted' })).toMatchObject({
    head: { key: 'head-prong-oval-1-00ct' },
    standsIn: 'tension'
  })
})

test('every shape of the designer is a cut, and every cut is one of its shapes', () => {
  expect(DIAMOND_SHAPES.map(({ value }) => cutOf(value)).sort()).toEqual([...CUTS].sort())
})

test('a head’s seat is the culet of its largest stone, however it stands', () => {
  const lying = new Float32Array([1, 0, 0, 5, 0, 0, 1, 0, 0, -1, 0, 2])
  const small = { cut: 'round', carat: 0.1, halfWidth: 1, role: 'head', placements: new Float32Array(12) } as const
  const [x, y, z] = seatOf({ stones: [small, { ...small, carat: 1, halfWidth: 3.25, placements: lying }] })

  expect([x, z]).toEqual([5, 2])
  expect(y).toBeLessThan(-2.5)
  expect(y).toBeGreaterThan(-3.2)
})
