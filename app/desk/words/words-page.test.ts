import { expect, test } from 'vitest'
import { ENTRIES } from '#data/content/entries.ts'
import type { Entry } from '#domain/content/entry.ts'
import { read } from '../testing/read.tsx'
import { headingWord, words } from '../testing/samples/words.ts'

const collection = ENTRIES.find(({ key }) => key === 'facts.collection') as Entry

test('where orders are collected says by its field and in the list what is so while nothing is written', () => {
  const page = read({ kind: 'word', view: { ...headingWord, entry: collection, own: null } })
  expect(page).toContain('# Where and when orders are collected')
  expect(page.join(' ')).toContain(
    'While this is empty, no order can be taken for collection. One line, up to 300 characters.'
  )
  const row = { ...words.rows[0], key: collection.key, label: collection.label, group: collection.group, value: '' }
  const list = read({ kind: 'words', view: { ...words, rows: [row as (typeof words.rows)[number]] } })
  expect(list.join(' ')).toContain('Empty: no order can be taken for collection')
})
