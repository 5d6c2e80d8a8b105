import { METAL_TYPES, METALS, type MetalType } from '../catalogue/metals.ts'
import { type Cut, DIAMOND_TYPES, originLabel } from '../catalogue/vocabulary.ts'
import { pounds } from '../pricing/money.ts'
import { type Choice, combine } from './choices.ts'
import { type AskedOrder, caratLabel, type Facet, priceLabel, type Span } from './facets.ts'
import { karatOf, LEXICON, LONGEST_PHRASE, type Meaning, metalsLabel } from './lexicon.ts'
import { comparisonEnd, karatAt, phraseEnd, quantityAt } from './quantities.ts'
import { FINENESS } from './synonyms.ts'
import { type Token, tokenize } from './tokens.ts'

/** What a text was read as. */
export interface Reading {
  facets: Facet[]
  /** Words that no phrase of ours has. */
  rest: Token[]
  /** Words that are known not to be sold. */
  unsold: Token[]
  order: { by: AskedOrder; span: Span } | null
  /** Whether it asks for stones rather than for jewellery: "oval diamond", and no ring or metal. */
  isOfStones: boolean
}

/** Reads a text into what it narrows a list to; `completed` are words that were typed in part, by what they begin. */
export function readQuery(text: string, completed: ReadonlyMap<string, string> = new Map()): Reading {
  const tokens = withoutHyphens(tokenize(text)).map((token) => {
    const whole = completed.get(token.typed)
    return whole === undefined || token.isQuoted ? token : { ...token, word: whole }
  })
  const works: Choice<string>[] = []
  const cuts: Choice<Cut>[] = []
  const metals: Choice<MetalType>[] = []
  const exclusions: Facet[] = []
  const reading: Reading = { facets: [], rest: [], unsold: [], order: null, isOfStones: false }
  let saysDiamond = false

  for (let at = 0; at < tokens.length; ) {
    const spanTo = (end: number): Span => [(tokens[at] as Token).start, (tokens[end - 1] as Token).end]
    const metal = metalAt(tokens, at)
    if (metal) {
      metals.push({ label: metal.label, values: metal.values, spans: [spanTo(metal.next)] })
      at = metal.next
      continue
    }
    const quantity = quantityAt(tokens, at)
    if (quantity) {
      const { of, next } = quantity
      const [least, most] =
        of === 'price' ? [pounds(quantity.least), pounds(quantity.most)] : [quantity.least, quantity.most]
      const label = of === 'price' ? priceLabel(least, most) : caratLabel(least, most)
      reading.facets.push({ by: of, least, most, label, spans: [spanTo(next)] })
      at = next
      continue
    }
    const grade = gradeAt(tokens, at)
    if (grade) {
      reading.facets.push({ ...grade.facet, spans: [spanTo(grade.next)] })
      at = grade.next
      continue
    }
    const phrase = phraseAt(tokens, at)
    const excluded = phrase ? null : exclusionsAt(tokens, at)
    if (excluded) {
      const { next } = excluded
      exclusions.push(...excluded.facets.map((facet) => ({ ...facet, spans: [spanTo(next)] })))
      at = next
      continue
    }
    if (!phrase) {
      const skipped = comparisonEnd(tokens, at)
      if (skipped === null && tokens[at]?.kind !== 'sign') reading.rest.push(tokens[at] as Token)
      at = skipped ?? at + 1
      continue
    }
    const { meaning, said, next } = phrase
    const spans = [spanTo(next)]
    if (said.some(({ word }) => word === 'diamond')) saysDiamond = true
    if (meaning.kind === 'work')
      works.push({ label: meaning.label, values: meaning.works, elsewhere: meaning.elsewhere, spans })
    else if (meaning.kind === 'cut') cuts.push({ label: meaning.label, values: meaning.cuts, spans })
    else if (meaning.kind === 'origin')
      reading.facets.push({ by: 'origin', accepts: is(meaning.origin), label: meaning.label, spans })
    else if (meaning.kind === 'certificate')
      reading.facets.push({ by: 'certificate', accepts: is(meaning.laboratory), label: meaning.label, spans })
    else if (meaning.kind === 'order') reading.order = { by: meaning.order, span: spanTo(next) }
    else if (meaning.kind === 'unsold') reading.unsold.push(joined(said))
    else if (meaning.kind === 'diamond') saysDiamond = true
    at = next
  }

  reading.isOfStones =
    works.length + metals.length === 0 &&
    saysDiamond &&
    (cuts.length > 0 || reading.facets.some(({ by }) => ['carat', 'colour', 'clarity', 'certificate'].includes(by)))
  const sets = [
    ...combine(works).map(
      ({ values, isElsewhere, elsewhere: _, ...said }): Facet => ({
        by: 'work',
        accepts: isElsewhere ? isFirstIn(values) : isAnyIn(values),
        ...said
      })
    ),
    ...combine(cuts).map(({ values, ...said }): Facet => ({ by: 'cut', accepts: isIn(values), ...said })),
    ...combine(metals).map(({ values, ...said }): Facet => ({ by: 'metal', accepts: isIn(values), ...said }))
  ]
  const wanted = merged([...sets, ...reading.facets])
  // What is wanted by the same name says it already: "natural, not laboratory-grown".
  const unsaid = exclusions.filter(({ label, spans }) => {
    const same = wanted.find((facet) => facet.label === label)
    if (same) same.spans = [...same.spans, ...spans]
    return !same
  })
  reading.facets = [...wanted, ...unsaid].sort((a, b) => startOf(a) - startOf(b))
  return reading
}

type Exclusion = Omit<Extract<Facet, { accepts: unknown }>, 'spans'>

/** "not natural", "without a halo or pavé": what no piece of the list is to be, of one kind of thing. */
function exclusionsAt(tokens: readonly Token[], at: number): { facets: Exclusion[]; next: number } | null {
  const said = tokens[at]?.word ?? ''
  if (!EXCLUDING.has(said)) return null
  const facets: Exclusion[] = []
  let next = at + 1
  for (let from = next; from < tokens.length; ) {
    while (ARTICLES.has(tokens[from]?.word ?? '')) from++
    const found = excludedAt(tokens, from, said)
    if (!found || (facets[0] && facets[0].by !== found.facet.by)) break
    facets.push(found.facet)
    next = found.next
    if (!JOINING.has(tokens[next]?.word ?? '')) break
    from = next + 1
  }
  return facets.length > 0 ? { facets, next } : null
}

function excludedAt(tokens: readonly Token[], at: number, said: string): { facet: Exclusion; next: number } | null {
  const metal = metalAt(tokens, at)
  if (metal) {
    const accepts = (value: string) => !(metal.values as ReadonlySet<string>).has(value)
    return { facet: { by: 'metal', accepts, label: notLabel(metal.label) }, next: metal.next }
  }
  const phrase = phraseAt(tokens, at)
  if (!phrase) return null
  const { meaning, next } = phrase
  if (meaning.kind === 'origin') {
    const others = DIAMOND_TYPES.filter((origin) => origin !== meaning.origin)
    const accepts = (value: string) => value !== meaning.origin
    return { facet: { by: 'origin', accepts, label: others.map(originLabel).join(' or ') }, next }
  }
  if (meaning.kind === 'cut') {
    const accepts = (value: string) => !(meaning.cuts as ReadonlySet<string>).has(value)
    return { facet: { by: 'cut', accepts, label: notLabel(meaning.label) }, next }
  }
  if (meaning.kind === 'certificate')
    return {
      facet: { by: 'certificate', accepts: (value) => value !== meaning.laboratory, label: `No ${meaning.label}` },
      next
    }
  // "no ring size needed" says nothing of rings.
  if (meaning.kind === 'work' && (said === 'not' || !isKindOfJewellery(meaning.works))) {
    const excluded = new Set([...meaning.works, ...(meaning.elsewhere ?? [])])
    const accepts = (value: string) => !isAnyIn(excluded)(value)
    return { facet: { by: 'work', accepts, label: notLabel(meaning.label) }, next }
  }
  return null
}

const EXCLUDING: ReadonlySet<string> = new Set(['not', 'no', 'non', 'without', 'except', 'excluding'])
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'any'])
const JOINING: ReadonlySet<string> = new Set(['or', 'nor', 'and'])

/** "Not halo", "Not 18K white gold", "Not IGI". */
const notLabel = (label: string): string =>
  `Not ${/^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label}`

/** A kind of jewellery, whatever its setting. */
const isKindOfJewellery = (works: ReadonlySet<string>): boolean => [...works].some((work) => work.endsWith(':other'))

const startOf = ({ spans }: Facet): number => Math.min(...spans.map(([start]) => start))
const is = (wanted: string) => (value: string) => value === wanted
const isIn = (values: ReadonlySet<string>) => (value: string) => values.has(value)

/** A piece's own setting comes first among its works, before those that its name says. */
const isFirstIn = (values: ReadonlySet<string>) => (value: string) => values.has(value.split(' ')[0] ?? '')
const isAnyIn = (values: ReadonlySet<string>) => (value: string) => value.split(' ').some((each) => values.has(each))

const joined = (said: readonly Token[]): Token => {
  const [first, last] = [said[0] as Token, said.at(-1) as Token]
  return { ...first, typed: said.map(({ typed }) => typed).join(' '), end: last.end }
}

/** A hyphen joins numbers; between words it says nothing: "three-stone", "18-carat". */
const withoutHyphens = (tokens: readonly Token[]): Token[] =>
  tokens.filter(({ word }, index) => {
    if (!/^[-–—]$/.test(word)) return true
    const next = tokens[index + 1]
    return next?.kind === 'number' || /^[£$€]$/.test(next?.word ?? '')
  })

/** Of facets that ask the same of one thing twice: origins and laboratories are either, prices and weights are narrowed. */
function merged(facets: readonly Facet[]): Facet[] {
  const kept: Facet[] = []
  for (const facet of facets) {
    const index = kept.findIndex(({ by }) => by === facet.by)
    const other = kept[index]
    if (!other || facet.by === 'work' || facet.by === 'metal' || facet.by === 'cut') {
      kept.push(facet)
      continue
    }
    const spans = [...other.spans, ...facet.spans]
    if ('least' in other && 'least' in facet) {
      const [least, most] = [Math.max(other.least, facet.least), Math.min(other.most, facet.most)]
      const label = facet.by === 'price' ? priceLabel(least, most) : caratLabel(least, most)
      kept[index] = least <= most ? { by: facet.by, least, most, label, spans } : { ...facet, spans }
    } else if ('accepts' in other && 'accepts' in facet) {
      const [one, two] = [other.accepts, facet.accepts]
      const label = other.label === facet.label ? other.label : `${other.label} or ${facet.label}`
      kept[index] = { by: facet.by, accepts: (value) => one(value) || two(value), label, spans }
    }
  }
  return kept
}

/** A metal at a place: its name, its karat, or both in either order. */
function metalAt(
  tokens: readonly Token[],
  at: number
): { values: ReadonlySet<MetalType>; label: string; next: number } | null {
  const before = karatBeforeName(tokens, at)
  const nameStart = before?.next ?? at
  const named = metalName(tokens, nameStart)
  if (!before && !named) return null
  const nameEnd = named?.next ?? nameStart
  const after = before ? null : karatAt(tokens, nameEnd)
  const karat = before?.karat ?? after?.karat ?? null
  const alloys = named?.metals ?? new Set(METAL_TYPES.filter((type) => METALS[type].alloy.endsWith('gold')))
  const values = karat === null ? alloys : new Set([...alloys].filter((metal) => karatOf(metal) === karat))
  const label = metalsLabel(values.size > 0 ? values : onlyGold(alloys), karat)
  return { values, label, next: after?.next ?? nameEnd }
}

const onlyGold = (metals: ReadonlySet<MetalType>) =>
  new Set([...metals].filter((metal) => METALS[metal].alloy.endsWith('gold')))

const isOfGold = (metals: ReadonlySet<MetalType> | undefined): boolean =>
  metals !== undefined && [...metals].some((metal) => METALS[metal].alloy.endsWith('gold'))

function metalName(tokens: readonly Token[], at: number) {
  const phrase = phraseAt(tokens, at)
  return phrase?.meaning.kind === 'metal' ? { metals: phrase.meaning.metals, next: phrase.next } : null
}

/** The longest phrase of ours at a place, with what it means. */
function phraseAt(tokens: readonly Token[], at: number): { meaning: Meaning; said: Token[]; next: number } | null {
  const next = phraseEnd(tokens, at, (key) => LEXICON.has(key), LONGEST_PHRASE)
  if (next === null) return null
  const said = tokens.slice(at, next)
  const meaning = LEXICON.get(said.map(({ word }) => word).join(' '))
  return meaning ? { meaning, said, next } : null
}

/** "18ct", and before the name of a gold also "18" and "750". */
function karatBeforeName(tokens: readonly Token[], at: number) {
  const karat = karatAt(tokens, at)
  if (karat) return karat
  const number = tokens[at]
  if (number?.kind !== 'number') return null
  const named = Object.hasOwn(FINENESS, number.word) ? FINENESS[number.word] : undefined
  const isGold = isOfGold(metalName(tokens, at + 1)?.metals)
  if (named && isGold) return { karat: named, next: at + 1 }
  return ['9', '14', '18'].includes(number.word) && isGold ? { karat: number.word, next: at + 1 } : null
}

const CLARITY = /^(?:fl|vvs[12]?|vs[12]?|si[12]?|i1)$/
const COLOUR_WORDS = ['colour', 'color']

type Grade = Omit<Extract<Facet, { accepts: unknown }>, 'spans'>

/** A clarity, or colours, which are letters and count only beside a clarity or the word. */
function gradeAt(tokens: readonly Token[], at: number): { facet: Grade; next: number } | null {
  const word = tokens[at]?.word ?? ''
  if (CLARITY.test(word)) {
    const grade = word.toUpperCase()
    const accepts = (value: string) => value.split('–').some((each) => each.startsWith(grade))
    return { facet: { by: 'clarity', accepts, label: `${grade} clarity` }, next: at + 1 }
  }
  let next = at
  while (next < at + 2 && /^[d-j]$/.test(tokens[next]?.word ?? '')) next++
  if (next === at) return null
  const [before, after] = [tokens[at - 1]?.word ?? '', tokens[next]?.word ?? '']
  if (![before, after].some((each) => COLOUR_WORDS.includes(each) || CLARITY.test(each))) return null
  const [first, last] = [word.toUpperCase(), (tokens[next - 1]?.word ?? '').toUpperCase()]
  const label = first === last ? `${first} colour` : `${first} to ${last} colour`
  return { facet: { by: 'colour', accepts: overlaps(first, last), label }, next }
}

/** Grades of colour are letters in order; a piece of many stones has from one to another. */
const overlaps = (first: string, last: string) => (value: string) => {
  const [lowest = '', highest = lowest] = value.split('–')
  return lowest !== '' && lowest <= last && highest >= first
}
