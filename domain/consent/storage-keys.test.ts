import { expect, test } from 'vitest'
import { RECENT_SEARCHES_KEY } from '../search/recent-searches.ts'
import { OPTIONAL_CATEGORIES } from './consent.ts'
import { CONSENT_KEY } from './consent-key.ts'
import { STORED_ITEMS, storedFor, storedItem } from './storage-keys.ts'

test('nothing is on the list twice', () => {
  const names = STORED_ITEMS.map(({ keeping, name }) => `${keeping} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})

test('of the categories that have a choice only preferences keep anything: what was searched for', () => {
  const optional = OPTIONAL_CATEGORIES.flatMap(storedFor)
  expect(optional.map(({ name, category }) => [name, category])).toEqual([[RECENT_SEARCHES_KEY, 'preferences']])
  expect(storedFor('necessary')).toHaveLength(STORED_ITEMS.length - 1)
})

test('what is found in a browser is known by its name and place, and a cache of the worker by how its name begins', () => {
  expect(storedItem('Local storage', CONSENT_KEY)?.category).toBe('necessary')
  expect(storedItem('Cache', 'workbox-precache-v2-https://northlight.example/')?.name).toBe('workbox-precache-v2')
  expect(storedItem('Session storage', CONSENT_KEY)).toBeUndefined()
  expect(storedItem('Local storage', `${CONSENT_KEY}-2`)).toBeUndefined()
  expect(storedItem('Cookie', '_ga')).toBeUndefined()
})
