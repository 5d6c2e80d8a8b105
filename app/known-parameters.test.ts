import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parametersAt } from '#domain/pages/document-address.ts'
import { routes } from './routes.tsx'

/** What a page reads of its address once it is hydrated: it makes no other document, and may be anything. */
const READ_LATER = ['customize', 'enquire', 'line', 'payment_intent', 'shared', 'tab', 'token']

const READS =
  /[sS]earch(?:Params)?\(?\)?(?:\[0\])?\)?\.(?:get|has)\('(\w+)'\)|params\.get\('(\w+)'\)|useAskedFor\('(\w+)'/g

test('every parameter that a page reads is known to the shop that draws it, or read later', () => {
  const root = new URL('.', import.meta.url).pathname
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^desk\//.test(file)
  )
  const read = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(READS)].map(([, ...names]) => names.find(Boolean) ?? '')
  )
  const paths = routes.flatMap(({ path, children }) => [path, ...(children?.map((child) => child.path) ?? [])])
  const known = paths.flatMap((path) => {
    const { values, presence } = parametersAt(path?.replace(/:\w+\??/, 'x') ?? '/')
    return [...values, ...presence]
  })
  expect(read.length).toBeGreaterThan(15)
  expect([...new Set(read)].filter((name) => !known.includes(name)).sort()).toEqual(READ_LATER)
})
