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
  /** What each byte that it loads in vain counts, in bytes that every device keeps. */
  weight: number
}

export interface PlanTerms {
  /** The module that every page loads first. */
  entry: string
  rootTerms: (root: string) => RootTerms
  /** Whether a chunk stays by itself, as a vendor's that changes with its version alone does. No root loads one in vain. */
  staysAlone: (chunk: FineChunk) => boolean
}

/** Sizes count by the quarter of a kilobyte: a word more or less in a page is to change its script and not the whole plan. */
const round = (bytes: number) => Math.max(Math.round(bytes / 250), 1) * 250

/**
 * What a chunk of so many bytes takes beyond what they would take in a larger one, which says more of it already: in bytes as
 * sent. Measured on all the shop's scripts, cut into equal parts of 1.5 to 400 kB.
 */
const untoldBytes = (size: number) => 5 * size ** 0.55

/** What one chunk less is worth, in bytes that every device keeps: what scripts say of each other's names, and its file. */
const chunkBytes = 2_000

/** What one more request is worth: for any root, and for one that makes too many. */
const requestBytes = 20
const manyRequestBytes = 300

/** Of the chunks left, the part that one round may merge: all pairs are looked at again after it. */
const mergedInARound = 0.1

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
  vain: Vain
}

/** What roots would load in vain, by their numbers: one for all the pairs that are looked at, some hundred thousand. */
interface Vain {
  roots: number[]
  bytes: Float64Array
  requests: Int32Array
}

/**
 * Merges fine chunks for as long as that takes less of every device than it costs those who open one page alone, without
 * loading more in vain than any root may. No chunk comes to import itself by way of another, because modules would then run
 * before what they import. Answers the modules of each chunk.
 */
export function planChunks(fine: readonly FineChunk[], terms: PlanTerms): string[][] {
  const plan = toPlan(fine, terms)
  for (;;) {
    const units = plan.units.filter((unit) => unit !== null)
    const mergeable = units.filter(({ isFixed }) => !isFixed)
    const merges = worthwhileMerges(plan, mergeable)
    if (merges.length === 0) return units.map(({ modules }) => modules)
    mergeSome(plan, merges, Math.max(1, Math.floor(mergeable.length * mergedInARound)))
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
  const vain = { roots: [], bytes: new Float64Array(roots.length), requests: new Int32Array(roots.length) }
  return { units, roots, vain }
}

interface Merge {
  one: Unit
  other: Unit
  cost: number
}

/** Those that are worth it, the best first. */
function worthwhileMerges(plan: Plan, units: readonly Unit[]): Merge[] {
  const found: Merge[] = []
  units.forEach((one, index) => {
    for (const other of units.slice(index + 1)) {
      const cost = costOf(plan, one, other)
      if (cost !== undefined && cost < 0) found.push({ one, other, cost })
    }
  })
  return found.toSorted((a, b) => a.cost - b.cost)
}

/** Each unit once in a round; what became dearer by the merges before it waits for the next. */
function mergeSome(plan: Plan, merges: readonly Merge[], most: number): void {
  const touched = new Set<Unit>()
  for (const { one, other, cost } of merges) {
    if (touched.size === 2 * most) return
    if (touched.has(one) || touched.has(other)) continue
    const costNow = costOf(plan, one, other)
    if (costNow === undefined || costNow > cost * 0.9) continue
    merge(plan, one, other)
    touched.add(one).add(other)
  }
}

/** What merging two costs, in bytes, where what it saves counts below nothing; undefined where they may not be merged. */
function costOf(plan: Plan, one: Unit, other: Unit): number | undefined {
  if (meet(one.below, other.above) || meet(other.below, one.above)) return undefined
  const { roots, bytes, requests } = loadedInVain(plan, one, other)
  let cost = untoldBytes(one.size + other.size) - untoldBytes(one.size) - untoldBytes(other.size) - chunkBytes
  for (const number of roots) {
    const root = plan.roots[number] as Root
    const inVain = bytes[number] ?? 0
    if (inVain > root.mayLoadInVain) return undefined
    cost += inVain * root.weight + costOfRequests(root, requests[number] ?? 0)
  }
  eachNumber(intersection(one.loadedBy, other.loadedBy), (number) => {
    cost += costOfRequests(plan.roots[number] as Root, -1)
  })
  return cost
}

const costOfRequests = ({ chunks, mostChunks }: Root, more: number) => {
  const tooMany = (count: number) => Math.max(0, count - mostChunks)
  return more * requestBytes + (tooMany(chunks + more) - tooMany(chunks)) * manyRequestBytes
}

/** What each root would load in vain were two of its units one, with what these import. */
function loadedInVain({ units, vain }: Plan, one: Unit, other: Unit): Vain {
  for (const root of vain.roots) {
    vain.bytes[root] = 0
    vain.requests[root] = 0
  }
  vain.roots.length = 0
  const loadedBy = union(one.loadedBy, other.loadedBy)
  addInVain(vain, loadedBy, one, 0)
  addInVain(vain, loadedBy, other, 0)
  eachNumber(union(one.below, other.below), (number) => {
    const unit = units[number]
    if (unit && unit !== one && unit !== other) addInVain(vain, loadedBy, unit, 1)
  })
  return vain
}

function addInVain(vain: Vain, loadedBy: Bits, unit: Unit, requests: number): void {
  eachNumber(without(loadedBy, unit.loadedBy), (root) => {
    const before = vain.bytes[root] ?? 0
    if (before === 0) vain.roots.push(root)
    vain.bytes[root] = before + (unit.isFixed ? Number.POSITIVE_INFINITY : unit.size)
    vain.requests[root] = (vain.requests[root] ?? 0) + requests
  })
}

/** The second becomes part of the first. */
function merge(plan: Plan, one: Unit, other: Unit): void {
  const { units, roots } = plan
  const inVain = loadedInVain(plan, one, other)
  for (const number of inVain.roots) {
    const root = roots[number] as Root
    root.mayLoadInVain -= inVain.bytes[number] ?? 0
    root.chunks += inVain.requests[number] ?? 0
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
const union = (one: Bits, other: Bits): Bits => combine(one, other, (a, b) => a | b)
const intersection = (one: Bits, other: Bits): Bits => combine(one, other, (a, b) => a & b)
const without = (one: Bits, other: Bits): Bits => combine(one, other, (a, b) => a & ~b)
const meet = (one: Bits, other: Bits) => one.some((word, index) => (word & (other[index] ?? 0)) !== 0)

function combine(one: Bits, other: Bits, combined: (a: number, b: number) => number): Bits {
  const found = new Uint32Array(one.length)
  for (let index = 0; index < one.length; index++) found[index] = combined(one[index] ?? 0, other[index] ?? 0)
  return found
}

function eachNumber(set: Bits, visit: (number: number) => void): void {
  for (let index = 0; index < set.length; index++)
    for (let rest = set[index] ?? 0; rest !== 0; rest &= rest - 1) visit(index * 32 + 31 - Math.clz32(rest & -rest))
}

function numbersIn(set: Bits): number[] {
  const found: number[] = []
  eachNumber(set, (number) => found.push(number))
  return found
}
