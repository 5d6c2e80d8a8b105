import { expect, test, vi } from 'vitest'
import { createCatalogueNews } from '../../db/catalogue/catalogue.ts'
import { CatalogueCache } from './catalogue-cache.ts'

function aCache({ most = 100, mostInAll = 1000 } = {}) {
  const { catalogue, all, some } = createCatalogueNews()
  all('first')
  const cache = new CatalogueCache<string>(catalogue, { most, mostInAll, sizeOf: (text) => text.length })
  return { cache, all, some }
}

const making = (value: string, ...about: string[]) => vi.fn(async () => ({ value, about }))

/** Made when it is told to be. */
function slowly(...about: string[]) {
  let tell: (value: string) => void = () => {}
  const value = new Promise<string>((resolve) => {
    tell = resolve
  })
  return { tell, make: vi.fn(async () => ({ value: await value, about })) }
}

test('what is kept goes when one of its subjects changes, and nothing else does', async () => {
  const { cache, some } = aCache()
  await cache.ask('ring', making('ring', 'product:ring'))
  await cache.ask('all', making('all', 'product:ring', 'product:brooch'))
  await cache.ask('faq', making('faq'))
  some(['product:brooch'])
  expect(['ring', 'all', 'faq'].map((key) => cache.find(key))).toEqual(['ring', undefined, 'faq'])
})

test('what is empty is kept like everything else', async () => {
  const { cache } = aCache()
  expect(await cache.ask('reviews', making('', 'product:ring'))).toBe('')
  expect(cache.find('reviews')).toBe('')
})

test('everything goes with the listing', async () => {
  const { cache, all } = aCache()
  await cache.ask('faq', making('faq'))
  all('second')
  expect(cache.find('faq')).toBeUndefined()
})

test('it is made once for all who ask meanwhile', async () => {
  const { cache } = aCache()
  const { make, tell } = slowly('product:ring')
  const asked = [cache.ask('ring', make), cache.ask('ring', make)]
  tell('made')
  expect(await Promise.all(asked)).toEqual(['made', 'made'])
  expect(make).toHaveBeenCalledTimes(1)
})

test('what was begun before a change it tells of is neither kept nor given to who asks after it', async () => {
  const { cache, some } = aCache()
  const old = slowly('product:ring')
  const early = cache.ask('ring', old.make)
  some(['product:ring'])
  const late = cache.ask('ring', making('new', 'product:ring'))
  old.tell('old')
  expect(await Promise.all([early, late])).toEqual(['old', 'new'])
  expect(cache.find('ring')).toBe('new')
})

test('what was begun before a change of something else is kept', async () => {
  const { cache, some } = aCache()
  const { make, tell } = slowly('product:ring')
  const asked = cache.ask('ring', make)
  some(['product:brooch'])
  tell('made')
  await asked
  expect(cache.find('ring')).toBe('made')
})

test('a failure is told to who asked, and tried again', async () => {
  const { cache } = aCache()
  await expect(cache.ask('ring', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await cache.ask('ring', making('mended'))).toBe('mended')
})

test('what was asked for longest ago goes first, by number and by size', async () => {
  const few = aCache({ most: 2 }).cache
  for (const key of ['a', 'b']) await few.ask(key, making(key))
  few.find('a')
  await few.ask('c', making('c'))
  expect(['a', 'b', 'c'].map((key) => few.find(key))).toEqual(['a', undefined, 'c'])

  const small = aCache({ mostInAll: 10 }).cache
  for (const key of ['long-1', 'long-2']) await small.ask(key, making(key))
  expect(['long-1', 'long-2'].map((key) => small.find(key))).toEqual([undefined, 'long-2'])
  await small.ask('huge', making('larger than all of it'))
  expect(['long-2', 'huge'].map((key) => small.find(key))).toEqual(['long-2', undefined])
})
