import { expect, test } from 'vitest'
import { postFileName, shareAddress, xLength } from './share-address.ts'

const url = 'https://shop.example/products/band'

test('Facebook is given the page and the text as its quote', () => {
  const address = new URL(shareAddress('Facebook', 'A band & more\n#Gold', url))
  expect(address.origin + address.pathname).toBe('https://www.facebook.com/sharer/sharer.php')
  expect(Object.fromEntries(address.searchParams)).toEqual({ u: url, quote: 'A band & more\n#Gold' })
})

test('X is given the text and the page', () => {
  const address = new URL(shareAddress('X', '50% platinum + gold', url))
  expect(address.origin + address.pathname).toBe('https://twitter.com/intent/tweet')
  expect(Object.fromEntries(address.searchParams)).toEqual({ text: '50% platinum + gold', url })
  expect(address.search).not.toContain('+')
})

test('half of an emoji, as a cut text may leave one, does not stop the sharing', () => {
  expect(shareAddress('X', 'ring \ud83d', url)).toContain('ring%20%EF%BF%BD')
})

test('what X counts is the text, its link and the space between', () => {
  expect(xLength('a'.repeat(256))).toBe(280)
})

test('the picture’s file says what it shows', () => {
  expect(postFileName('band', 'story')).toBe('northlight-band-story.png')
})
