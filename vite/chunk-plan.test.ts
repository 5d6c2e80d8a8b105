import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FineChunk, type PlanTerms, planChunks } from './chunk-plan.ts'

const chunk = (file: string, imports: string[] = [], root?: string): FineChunk => ({
  file,
  modules: [`${file}.ts`],
  size: 1000,
  imports,
  root
})
interface Given extends Partial<PlanTerms> {
  mayLoadInVain?: (root: string) => number
  mostChunks?: number
  weight?: number
}

const terms = ({
  mayLoadInVain = (root) => (root === 'entry' ? 0 : 1_000_000),
  mostChunks = 100,
  weight = 0.1,
  ...given
}: Given = {}): PlanTerms => ({
  entry: 'entry',
  rootTerms: (root) => ({ mayLoadInVain: mayLoadInVain(root), mostChunks, weight }),
  staysAlone: () => false,
  ...given
})
const sorted = (plan: string[][]) => plan.map((modules) => modules.toSorted().join(' ')).toSorted()

test('what the same page needs is one chunk, and the entry loads nothing else', () => {
  const fine = [chunk('entry', [], 'entry'), chunk('page', ['form'], 'page'), chunk('form', ['entry'])]
  expect(sorted(planChunks(fine, terms()))).toEqual(['entry.ts', 'form.ts page.ts'])
})

test('what stands alone is merged with nothing', () => {
  const fine = [chunk('entry', [], 'entry'), chunk('vendor-1'), chunk('page', ['vendor-1'], 'page')]
  const plan = planChunks(fine, terms({ staysAlone: ({ file }) => file.startsWith('vendor') }))
  expect(sorted(plan)).toEqual(['entry.ts', 'page.ts', 'vendor-1.ts'])
})

test('what imports something that stands alone is merged with nothing that can do without', () => {
  const fine = [
    chunk('entry', [], 'entry'),
    chunk('viewer', [], 'viewer'),
    chunk('turning', ['viewer'], 'turning'),
    chunk('also-turning', ['viewer'], 'also-turning'),
    chunk('page', [], 'page'),
    chunk('other', [], 'other')
  ]
  const plan = planChunks(fine, terms({ staysAlone: ({ file }) => file === 'viewer' }))
  expect(sorted(plan)).toEqual(['also-turning.ts turning.ts', 'entry.ts', 'other.ts page.ts', 'viewer.ts'])
})

test('no page loads more in vain than it may', () => {
  const fine = [chunk('entry', [], 'entry'), chunk('one', [], 'one'), chunk('other', [], 'other')]
  const mayLoadInVain = (root: string) => ({ entry: 0, one: 999 })[root] ?? 5000
  expect(planChunks(fine, terms({ mayLoadInVain }))).toHaveLength(3)
  expect(planChunks(fine, terms())).toHaveLength(2)
})

test('what costs those who open one page more than it saves every device is not merged', () => {
  const fine = [chunk('entry', [], 'entry'), chunk('one', [], 'one'), chunk('other', [], 'other')]
  expect(planChunks(fine, terms({ weight: 2 }))).toHaveLength(3)
})

test('a page that would load too many chunks loads fewer of them, though it costs others a little more', () => {
  const names = ['a', 'b', 'c', 'd']
  const fine = [
    chunk('entry', [], 'entry'),
    ...names.map((name) => chunk(name)),
    chunk('page', names, 'page'),
    ...names.map((name) => chunk(`alone-${name}`, [name], `alone-${name}`))
  ]
  const staysAlone = ({ file }: FineChunk) => file.startsWith('alone-')
  const loaded = (mostChunks: number) =>
    sorted(planChunks(fine, terms({ mostChunks, weight: 1.2, staysAlone }))).filter((each) => !each.includes('alone'))
  expect(loaded(100)).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts', 'entry.ts', 'page.ts'])
  expect(loaded(3)).toEqual(['a.ts b.ts', 'c.ts d.ts', 'entry.ts', 'page.ts'])
})

/** Chunks that import only what stands before them, the first being the entry's; some of them are asked for. */
const graphs = fc.integer({ min: 2, max: 20 }).chain((count) =>
  fc.tuple(
    ...[...new Array(count).keys()].map((index) =>
      fc.record({
        imports: fc.subarray([...new Array(index).keys()], { maxLength: Math.min(index, 2) }),
        isRoot: index === 0 ? fc.constant(true) : fc.boolean(),
        // As they are counted.
        size: fc.integer({ min: 1, max: 50 }).map((quarters) => quarters * 250)
      })
    )
  )
)

/** All that is loaded with one of them, it included. */
function closure<Item>(from: Item, importsOf: (item: Item) => Iterable<Item>): Set<Item> {
  const found = new Set([from])
  // A set is gone through to its end, also where it grows meanwhile.
  for (const each of found) for (const next of importsOf(each)) found.add(next)
  return found
}

test('every module is in one chunk, no chunk imports itself by way of another, and no page loads more than it may', () => {
  fc.assert(
    fc.property(
      graphs,
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 30_000 }),
      (graph, mostChunks, allowed) => {
        const name = (index: number) => (index === 0 ? 'entry' : `c${index}`)
        const fine = graph.map(({ imports, isRoot, size }, index) => ({
          ...chunk(name(index), imports.map(name), isRoot ? name(index) : undefined),
          size
        }))
        const mayLoadInVain = (root: string) => (root === 'entry' ? 0 : allowed)
        const plan = planChunks(fine, terms({ mostChunks, mayLoadInVain }))
        expect(plan.flat().toSorted()).toEqual(fine.flatMap(({ modules }) => modules).toSorted())

        const fineOf = new Map(fine.map((each) => [each.file, each]))
        const unitOf = (file: string) => plan.findIndex((modules) => modules.includes(`${file}.ts`))
        const filesOf = (unit: number) => fine.filter(({ file }) => unitOf(file) === unit)
        const importsOf = (unit: number) =>
          new Set(filesOf(unit).flatMap(({ imports }) => imports.map(unitOf).filter((each) => each !== unit)))
        plan.forEach((_, unit) => {
          expect([...importsOf(unit)].some((each) => closure(each, importsOf).has(unit))).toBe(false)
        })
        for (const { file, root } of fine) {
          if (root === undefined) continue
          const importsOfFine = (each: string) => fineOf.get(each)?.imports ?? []
          // A page comes with the entry.
          const needed = new Set([...closure('entry', importsOfFine), ...closure(file, importsOfFine)])
          const loaded = new Set([...closure(unitOf('entry'), importsOf), ...closure(unitOf(file), importsOf)])
          const inVain = [...loaded].flatMap(filesOf).filter((each) => !needed.has(each.file))
          expect(inVain.reduce((sum, each) => sum + each.size, 0)).toBeLessThanOrEqual(mayLoadInVain(root))
        }
      }
    ),
    { numRuns: 1000 }
  )
})
