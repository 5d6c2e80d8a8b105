/** A chunk as the bundler makes it unasked: what exactly the same pages and lazy parts need. */
export interface FineChunk {
  file: string
  /** Addresses of its modules. */
  modules: readonly string[]
  /** In bytes, as built. */
  size: number
  /** Files it cannot run without. */
  imports: readonly string[]
  /** The module by which it is asked for, where it is: the entry's, a page's or a lazy part's. */
  root: string | undefined
}

export interface PlanTerms {
  /** How many chunks there may be. */
  most: number
  /** The module that every page loads first. */
  entry: string
  /** How many bytes a root may load that it has no use for. */
  mayLoadInVain: (root: string) => number
  /** Whether a chunk stays by itself, as a vendor's that changes with its version alone does. */
  staysAlone: (chunk: FineChunk) => boolean
}

/** Sizes count by the quarter of a kilobyte: a word more or less in a page is to change its script and not the whole plan. */
const round = (bytes: number) => Math.round(bytes / 250) * 250

/** What one more request is worth, in bytes that are loaded in vain. */
const requestBytes = 600

interface Unit {
  modules: string[]
  size: number
  /** Units it imports, and all that these import. */
  below: Set<Unit>
  /** Numbers of the roots that load it. */
  loadedBy: Set<number>
  isFixed: boolean
}

/**
 * Merges fine chunks until there are few enough: each time the smallest with the one with which the least is loaded in
 * vain, over all roots. No chunk comes to import itself by way of another, because modules would then run before what
 * they import; and what a first visit loads stays exactly what it needs. Answers the modules of each chunk.
 */
export function planChunks(fine: readonly FineChunk[], terms: PlanTerms): string[][] {
  const { units, allowance } = toUnits(fine, terms)
  while (units.size > terms.most) {
    const best = cheapestMerge(units, allowance)
    if (!best) break
    merge(units, best, allowance)
  }
  return [...units].map(({ modules }) => modules)
}

/** What each root may still load in vain, in bytes, by its number. */
type Allowance = number[]

function toUnits(
  fine: readonly FineChunk[],
  { entry, mayLoadInVain, staysAlone }: PlanTerms
): { units: Set<Unit>; allowance: Allowance } {
  const byFile = new Map(
    fine.map((chunk) => [
      chunk.file,
      {
        modules: [...chunk.modules],
        size: round(chunk.size),
        below: new Set<Unit>(),
        loadedBy: new Set<number>(),
        isFixed: staysAlone(chunk)
      }
    ])
  )
  const importsOf = new Map(fine.map(({ file, imports }) => [file, imports]))
  /** A file and all it imports. */
  const closure = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const each of importsOf.get(file) ?? []) closure(each, found)
    return found
  }
  const unitsOf = (files: Iterable<string>) => [...files].flatMap((file) => byFile.get(file) ?? [])
  for (const { file } of fine) {
    const below = closure(file)
    below.delete(file)
    for (const unit of unitsOf([file])) unit.below = new Set(unitsOf(below))
  }
  const roots = fine.filter(({ root }) => root !== undefined)
  const first = fine.find(({ root }) => root === entry)
  roots.forEach(({ file }, number) => {
    for (const unit of unitsOf([...closure(file), ...(first ? closure(first.file) : [])])) unit.loadedBy.add(number)
  })
  return { units: new Set<Unit>(byFile.values()), allowance: roots.map(({ root = '' }) => mayLoadInVain(root)) }
}

interface Merge {
  one: Unit
  other: Unit
  cost: number
}

function cheapestMerge(units: ReadonlySet<Unit>, allowance: Allowance): Merge | undefined {
  const bySize = [...units].filter(({ isFixed }) => !isFixed).toSorted((a, b) => a.size - b.size)
  // Those few first, because nearly always one of them is the answer; the rest only where none of them can be merged.
  for (const some of [bySize.slice(0, 12), bySize.slice(12)]) {
    let best: Merge | undefined
    for (const one of some)
      for (const other of bySize) {
        const cost = one === other ? undefined : costOf(one, other, allowance)
        if (cost !== undefined && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { one, other, cost }
      }
    if (best) return best
  }
  return undefined
}

/** What merging two costs, in bytes loaded in vain less requests saved; undefined where they may not be merged. */
function costOf(one: Unit, other: Unit, allowance: Allowance): number | undefined {
  const importsItself = (from: Unit, to: Unit) => [...from.below].some((unit) => unit !== to && unit.below.has(to))
  if (importsItself(one, other) || importsItself(other, one)) return undefined
  let shared = 0
  // One request less is worth most where a first visit begins.
  for (const root of one.loadedBy) if (other.loadedBy.has(root)) shared += allowance[root] === 0 ? 10 : 1
  let cost = 0
  for (const [root, { bytes, requests }] of inVain(one, other)) {
    if (bytes > (allowance[root] ?? 0)) return undefined
    cost += bytes + requests * requestBytes
  }
  return cost - shared * requestBytes
}

/** What each root would load in vain were two of its units one, with what these import. */
function inVain(one: Unit, other: Unit): Map<number, { bytes: number; requests: number }> {
  const found = new Map<number, { bytes: number; requests: number }>()
  const loadedBy = union(one.loadedBy, other.loadedBy)
  for (const unit of [one, other, ...union(one.below, other.below)]) {
    const isOther = unit !== one && unit !== other
    for (const root of loadedBy) {
      if (unit.loadedBy.has(root)) continue
      const before = found.get(root)
      found.set(root, {
        bytes: (before?.bytes ?? 0) + unit.size,
        requests: (before?.requests ?? 0) + (isOther ? 1 : 0)
      })
    }
  }
  return found
}

function merge(units: Set<Unit>, { one, other }: Merge, allowance: Allowance): void {
  for (const [root, { bytes }] of inVain(one, other)) allowance[root] = (allowance[root] ?? 0) - bytes
  const merged: Unit = {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    below: union(one.below, other.below),
    loadedBy: union(one.loadedBy, other.loadedBy),
    isFixed: false
  }
  merged.below.delete(one)
  merged.below.delete(other)
  units.delete(one)
  units.delete(other)
  for (const unit of units) {
    // Whoever imports one of them now imports what both import.
    if (unit.below.delete(one) || unit.below.delete(other)) {
      unit.below.delete(other)
      unit.below.add(merged)
      for (const below of merged.below) unit.below.add(below)
    }
  }
  units.add(merged)
  for (const unit of units) for (const below of unit.below) for (const root of unit.loadedBy) below.loadedBy.add(root)
}

const union = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): Set<Item> => new Set([...one, ...other])
