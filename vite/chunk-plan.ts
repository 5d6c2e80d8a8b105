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

export interface RootTerms {
  /** How many bytes it may load that it has no use for. */
  mayLoadInVain: number
  /** How many chunks it may load, where that can be had. */
  mostChunks: number
  /** How much each byte that it loads in vain counts. */
  weight: number
}

export interface PlanTerms {
  /** How many chunks there may be. */
  most: number
  /** The module that every page loads first. */
  entry: string
  rootTerms: (root: string) => RootTerms
  /** Whether a chunk stays by itself, as a vendor's that changes with its version alone does. No root loads one in vain. */
  staysAlone: (chunk: FineChunk) => boolean
}

/** Sizes count by the quarter of a kilobyte: a word more or less in a page is to change its script and not the whole plan. */
const round = (bytes: number) => Math.round(bytes / 250) * 250

/** What one more request is worth, in bytes that are loaded in vain: anywhere, and for a root that makes too many. */
const requestBytes = 600
const manyRequestBytes = 30_000

/** Numbers, of units or of roots, as bits. */
type Bits = Uint32Array

interface Unit {
  number: number
  modules: string[]
  size: number
  /** Units it imports, and all that these import. */
  below: Bits
  /** Units that import it, by way of others too. */
  above: Bits
  /** The roots that load it. */
  loadedBy: Bits
  isFixed: boolean
}

/** Of what it may load in vain, there is left what the merges so far have not taken. */
interface Root extends RootTerms {
  chunks: number
}

interface Plan {
  /** By their numbers; what was merged into another is null. */
  units: (Unit | null)[]
  roots: Root[]
}

/**
 * Merges fine chunks until there are few enough, and no root loads more of them than it should, where that can be had: each
 * time those with which the least is loaded in vain, over all roots. No chunk comes to import itself by way of another,
 * because modules would then run before what they import. Answers the modules of each chunk.
 */
export function planChunks(fine: readonly FineChunk[], terms: PlanTerms): string[][] {
  const plan = toPlan(fine, terms)
  const left = () => plan.units.filter((unit) => unit !== null)
  for (let units = left(); ; units = left()) {
    const mergeable = units.filter(({ isFixed }) => !isFixed).toSorted((a, b) => a.size - b.size)
    // The smallest first, because nearly always one of them is the answer; the rest only where none of them can be merged.
    const best =
      units.length > terms.most
        ? (cheapestMerge(plan, mergeable.slice(0, 12), mergeable) ??
          cheapestMerge(plan, mergeable.slice(12), mergeable))
        : mergeForRootsWithMany(plan, mergeable)
    if (!best) return units.map(({ modules }) => modules)
    merge(plan, best)
  }
}

function toPlan(fine: readonly FineChunk[], terms: PlanTerms): Plan {
  const numberOf = new Map(fine.map(({ file }, number) => [file, number]))
  const asked = fine.flatMap(({ root }, number) => (root === undefined ? [] : [{ root, number }]))
  const units = fine.map((chunk, number) => ({
    number,
    modules: [...chunk.modules],
    size: round(chunk.size),
    below: bits(fine.length),
    above: bits(fine.length),
    loadedBy: bits(asked.length),
    isFixed: terms.staysAlone(chunk)
  }))
  const importsOf = fine.map(({ imports }) => imports.flatMap((file) => numberOf.get(file) ?? []))
  for (const unit of units) {
    // A list is gone through to its end, also where it grows meanwhile.
    const found = [...(importsOf[unit.number] ?? [])]
    for (const number of found) {
      if (has(unit.below, number)) continue
      add(unit.below, number)
      found.push(...(importsOf[number] ?? []))
    }
    for (const number of numbersIn(unit.below)) add((units[number] as Unit).above, unit.number)
  }
  const entry = asked.find(({ root }) => root === terms.entry)
  asked.forEach(({ number }, root) => {
    for (const first of entry ? [number, entry.number] : [number])
      for (const each of [first, ...numbersIn((units[first] as Unit).below)]) add((units[each] as Unit).loadedBy, root)
  })
  const roots = asked.map(({ root }, number) => ({
    ...terms.rootTerms(root),
    chunks: units.filter(({ loadedBy }) => has(loadedBy, number)).length
  }))
  return { units, roots }
}

interface Merge {
  one: Unit
  other: Unit
  cost: number
}

/** Where some root loads too many chunks: what that root loads, merged with whichever costs least. */
function mergeForRootsWithMany(plan: Plan, mergeable: readonly Unit[]): Merge | undefined {
  let best: Merge | undefined
  plan.roots.forEach(({ chunks, mostChunks }, root) => {
    if (chunks <= mostChunks) return
    const loaded = mergeable.filter(({ loadedBy }) => has(loadedBy, root))
    const found = cheapestMerge(plan, loaded, loaded)
    if (found && found.cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = found
  })
  return best
}

function cheapestMerge(plan: Plan, some: readonly Unit[], others: readonly Unit[]): Merge | undefined {
  let best: Merge | undefined
  for (const one of some)
    for (const other of others) {
      const cost = one === other ? undefined : costOf(plan, one, other)
      if (cost !== undefined && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { one, other, cost }
    }
  return best
}

/** What merging two costs, in bytes loaded in vain less requests saved; undefined where they may not be merged. */
function costOf({ units, roots }: Plan, one: Unit, other: Unit): number | undefined {
  if (meet(one.below, other.above) || meet(other.below, one.above)) return undefined
  const extra = inVain(units, one, other)
  let cost = 0
  for (const [root, { bytes, requests }] of extra) {
    const { mayLoadInVain, chunks, mostChunks, weight } = roots[root] as Root
    if (bytes > mayLoadInVain) return undefined
    cost += bytes * weight + requests * (chunks + requests > mostChunks ? manyRequestBytes : requestBytes)
  }
  for (const root of numbersIn(intersection(one.loadedBy, other.loadedBy))) {
    const { chunks, mostChunks } = roots[root] as Root
    cost -= chunks > mostChunks ? manyRequestBytes : requestBytes
  }
  return cost
}

/** What each root would load in vain were two of its units one, with what these import; by the root's number. */
function inVain(units: Plan['units'], one: Unit, other: Unit): Map<number, { bytes: number; requests: number }> {
  const found = new Map<number, { bytes: number; requests: number }>()
  const loadedBy = union(one.loadedBy, other.loadedBy)
  const gain = ({ loadedBy: before, size, isFixed }: Unit, requests: number) => {
    for (const root of numbersIn(without(loadedBy, before))) {
      const sum = found.get(root) ?? { bytes: 0, requests: 0 }
      sum.bytes += isFixed ? Number.POSITIVE_INFINITY : size
      sum.requests += requests
      found.set(root, sum)
    }
  }
  gain(one, 0)
  gain(other, 0)
  const below = union(one.below, other.below)
  for (const number of numbersIn(below)) {
    const unit = units[number]
    if (unit && unit !== one && unit !== other) gain(unit, 1)
  }
  return found
}

/** The second becomes part of the first. */
function merge({ units, roots }: Plan, { one, other }: Merge): void {
  for (const [number, { bytes, requests }] of inVain(units, one, other)) {
    const root = roots[number] as Root
    root.mayLoadInVain -= bytes
    root.chunks += requests
  }
  for (const number of numbersIn(intersection(one.loadedBy, other.loadedBy))) (roots[number] as Root).chunks--
  one.modules.push(...other.modules)
  one.size += other.size
  one.loadedBy = union(one.loadedBy, other.loadedBy)
  one.below = union(one.below, other.below)
  one.above = union(one.above, other.above)
  units[other.number] = null
  for (const self of [one, other]) for (const set of [one.below, one.above]) remove(set, self.number)
  const [below, above] = [one.below, one.above].map((set) => numbersIn(set).flatMap((number) => units[number] ?? []))
  // Whoever imports one of them now imports what both import.
  for (const unit of above ?? []) {
    unit.below = union(unit.below, one.below)
    add(unit.below, one.number)
    remove(unit.below, other.number)
  }
  for (const unit of below ?? []) {
    unit.above = union(unit.above, one.above)
    add(unit.above, one.number)
    remove(unit.above, other.number)
    unit.loadedBy = union(unit.loadedBy, one.loadedBy)
  }
}

const bits = (count: number): Bits => new Uint32Array(Math.ceil(count / 32))
const has = (set: Bits, number: number) => ((set[number >> 5] ?? 0) & (1 << (number & 31))) !== 0
const add = (set: Bits, number: number) => {
  set[number >> 5] = (set[number >> 5] ?? 0) | (1 << (number & 31))
}
const remove = (set: Bits, number: number) => {
  set[number >> 5] = (set[number >> 5] ?? 0) & ~(1 << (number & 31))
}
const union = (one: Bits, other: Bits): Bits => one.map((word, index) => word | (other[index] ?? 0))
const intersection = (one: Bits, other: Bits): Bits => one.map((word, index) => word & (other[index] ?? 0))
const without = (one: Bits, other: Bits): Bits => one.map((word, index) => word & ~(other[index] ?? 0))
const meet = (one: Bits, other: Bits) => one.some((word, index) => (word & (other[index] ?? 0)) !== 0)

function numbersIn(set: Bits): number[] {
  const found: number[] = []
  set.forEach((word, index) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) found.push(index * 32 + 31 - Math.clz32(rest & -rest))
  })
  return found
}
