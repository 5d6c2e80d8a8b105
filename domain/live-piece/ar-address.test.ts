import { expect, test } from 'vitest'
import { livePieceUrl } from '../catalogue/pictures.ts'
import { AR_FILE, arUrl } from './ar-address.ts'

const url = livePieceUrl('solitaire-round-1-00ct', '1a2b3c4d')

test('a file for a phone is named by piece, metal and format, and keeps the version of the geometry', () => {
  expect(arUrl(url, '18k-yellow-gold', 'usdz')).toBe(
    '/media/live/solitaire-round-1-00ct.18k-yellow-gold.usdz?v=1a2b3c4d'
  )
  expect(arUrl(url, 'platinum', 'glb', 1.5 / 0.7)).toBe(
    '/media/live/solitaire-round-1-00ct.platinum.glb?v=1a2b3c4d&weight=2.14'
  )
})

test('the shop reads the address as it is written', () => {
  const [path = ''] = arUrl(url, '9k-rose-gold', 'glb').split('?')
  expect(AR_FILE.exec(path)?.slice(1)).toEqual(['solitaire-round-1-00ct', '9k-rose-gold', 'glb'])
  expect(AR_FILE.test('/media/live/solitaire-round-1-00ct.bin')).toBe(false)
})
