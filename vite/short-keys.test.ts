import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { keysOf, shortKeys } from './short-keys.ts'

const mapFile = 'map.json'

/** What two pages and what they share become: the code of each file by its name, and the map. */
async function built(shared: string, ...more: readonly string[]) {
  const sources: Record<string, string> = {
    ...Object.fromEntries(
      more.map((name, place) => [name, `log('${name}')${more[place + 1] ? `; import('${more[place + 1]}')` : ''}`])
    ),
    'first-page': "import { word } from 'shared-words'; log(word, 1); import('second-page')",
    'second-page': "import { word } from 'shared-words'; log(word, 2); log('./first-page-and-more.js')",
    'shared-words': `export const word = ${shared}()`
  }
  const modules = {
    name: 'modules',
    resolveId: (id: string) => (id in sources ? id : undefined),
    load: (id: string) => sources[id]
  }
  const bundle = await rolldown({
    input: ['first-page', 'second-page', ...more],
    plugins: [modules, shortKeys(mapFile) as never],
    experimental: { chunkImportMap: { fileName: mapFile, baseUrl: '/' } },
    logLevel: 'silent'
  })
  const { output } = await bundle.generate({
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js'
  })
  await bundle.close()
  const files = new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]))
  const { imports } = JSON.parse(files.get(mapFile) ?? '') as { imports: Record<string, string> }
  files.delete(mapFile)
  return { files, imports }
}

const codeOf = ({ files }: Awaited<ReturnType<typeof built>>, name: string) =>
  [...files].find(([file]) => file.startsWith(`assets/${name}-`)) ?? ['', '']

test('scripts ask for each other by two signs, and the map leads from these to the files', async () => {
  const build = await built('one')
  const [first, code] = codeOf(build, 'first-page')
  const [second] = codeOf(build, 'second-page')
  const asked = [...code.matchAll(/"\.\/([^"]+)"/g)].map(([, key]) => build.imports[`/assets/${key}`])
  expect(code.match(/"\.\/[\w-]{2}"/g)).toHaveLength(2)
  expect(asked.toSorted()).toEqual([`/${codeOf(build, 'shared-words')[0]}`, `/${second}`].toSorted())
  expect(Object.values(build.imports)).toContain(`/${first}`)
  expect(Object.keys(build.imports)).toHaveLength(3)
})

test('however many scripts there are, none asks by a long key', async () => {
  const { files, imports } = await built('one', ...Array.from({ length: 150 }, (_, number) => `many-${number}`))
  expect(Object.keys(imports)).toHaveLength(153)
  for (const [file, code] of files)
    for (const [, key = ''] of code.matchAll(/import\("\.\/([^"]+)"/g)) expect(key, file).toMatch(/^[\w-]{2,4}$/)
})

test('a text that reads like the name of a script stays as it is', async () => {
  const [, code] = codeOf(await built('one'), 'second-page')
  expect(code).toContain("'./first-page-and-more.js'".replaceAll("'", '"'))
})

test('what changed has another name, and what imports it neither another name nor another word', async () => {
  const [before, after] = [await built('one'), await built('other')]
  const names = ({ files }: typeof before) => [...files.keys()].toSorted()
  expect(names(before).filter((name) => !names(after).includes(name))).toEqual([codeOf(before, 'shared-words')[0]])
  for (const page of ['first-page', 'second-page']) expect(codeOf(after, page)).toEqual(codeOf(before, page))
})

test('a script whose key another takes is asked for by its importers under other names of theirs', async () => {
  const signs = (name: string) => keysOf([name]).get(name)
  const alike = Array.from({ length: 50_000 }, (_, number) => `another-${number}`).find(
    (name) => signs(name) === signs('shared-words')
  )
  const [before, after] = [await built('one'), await built('one', alike ?? '')]
  expect(Object.keys(after.imports)).toContain(`/assets/${signs('shared-words')}`)
  for (const [file, code] of before.files) expect(after.files.get(file) ?? code).toBe(code)
  for (const page of ['first-page', 'second-page']) expect(codeOf(after, page)[0]).not.toBe(codeOf(before, page)[0])
})

test('names that come to the same signs have keys of different lengths, and a name that two chunks have has none', () => {
  const names = Array.from({ length: 300 }, (_, number) => `page-${number}`)
  const keys = [...keysOf(names).values()]
  expect(new Set(keys).size).toBe(300)
  expect(new Set(keys.map((key) => key.length))).toEqual(new Set([2, 3]))
  expect([...keysOf(['page', 'part', 'page']).keys()]).toEqual(['part'])
})
