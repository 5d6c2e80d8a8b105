import { type ContentEntry, ENTRIES, entryOf, pageToldBy, partOfPage } from '#data/content/entries.ts'
import { PLACEHOLDER_NAMES } from '#data/content/placeholders.ts'
import { said, textOf } from '#data/content/shown.ts'
import type { Category } from '#domain/catalogue/vocabulary.ts'
import { type Group, numberIn, textProblem } from '#domain/content/entry.ts'
import { type CaratStep, readCarats, readPrices } from '#domain/content/price-tables.ts'
import {
  type AddedPage,
  GONE,
  leadOf,
  PAGE_PLACES,
  type PagePlace,
  type SettledContent
} from '#domain/content/settled.ts'
import type { ContentText } from '#domain/content/words.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { startingKey } from '#domain/pricing/bracelet-price.ts'
import type { Pence } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../db/open.ts'

/** A row of content as it holds now. */
export interface Held {
  value: string
  version: number
  isOwners: boolean
  changedAt?: string | null
}

/** Everything that is held, by its key. */
export async function readHeld(db: ShopDb): Promise<Map<string, Held>> {
  const rows = await db.selectFrom('content').selectAll().execute()
  return new Map(
    rows.map(({ key, value, version, is_owners, changed_at }) => [
      key,
      { value, version, isOwners: is_owners === 1, changedAt: changed_at }
    ])
  )
}

/** What every page has to know: the owner's figures and facts, the announcement, titles, and which pages were added. */
export const readSettled = async (db: ShopDb): Promise<SettledContent> => settledOf(await readHeld(db))

/** The same, of what is held. What a later release's rules would refuse is left out: the shop says its own instead. */
export function settledOf(held: ReadonlyMap<string, Held>): SettledContent {
  const figures: SettledContent['figures'] = {}
  const facts: { contact: Record<string, unknown>; [part: string]: Record<string, unknown> } = {
    contact: {},
    company: {},
    claims: {},
    services: {}
  }
  const opening: Record<string, string> = {}
  const carats: { -readonly [Name in Category]?: readonly CaratStep[] } = {}
  const startingPrices: Record<string, Pence> = {}
  const told: Record<'titles' | 'descriptions' | 'headings' | 'leads', Record<string, string>> = {
    titles: {},
    descriptions: {},
    headings: {},
    leads: {}
  }
  for (const [key, { value, isOwners }] of held) {
    const entry = isOwners ? entryOf(key) : null
    if (!entry || value === '' || textProblem(entry, value, PLACEHOLDER_NAMES) !== null) continue
    const page = pageToldBy(key)
    if (page) told[page.of][page.path] = said(value)
    const { sets } = entry
    if (!sets) continue
    if (sets.part === 'bracelets' || sets.part === 'carats') {
      readTable(entry, value, { carats, startingPrices })
      continue
    }
    const given = recordedAs(entry, value)
    if (sets.part === 'figures') figures[sets.name] = given as number
    else if (sets.name === 'opens' || sets.name === 'closes') opening[sets.name] = value
    else (facts[sets.part] ?? {})[sets.name] = given
  }
  if (Object.keys(opening).length > 0) facts.contact.opening = opening
  const changedOn: Record<string, string> = {}
  for (const [key, { changedAt }] of held) {
    const group = changedAt ? entryOf(key)?.group : undefined
    const day = changedAt ? londonDate(Date.parse(changedAt)) : ''
    if (group && day > (changedOn[group] ?? '')) changedOn[group] = day
  }
  return {
    figures,
    facts: Object.fromEntries(Object.entries(facts).filter(([, part]) => Object.keys(part).length > 0)),
    announcement: said(held.get('announcement')?.value ?? ''),
    ...told,
    pages: addedPages(held),
    archived: archivedPages(held),
    ...(Object.keys(carats).length > 0 && { carats }),
    ...(Object.keys(startingPrices).length > 0 && { startingPrices }),
    changedOn
  }
}

/** What a table of the owner's sets, for every page to go by. */
function readTable(
  { what, sets }: ContentEntry,
  value: string,
  to: { carats: { -readonly [Name in Category]?: readonly CaratStep[] }; startingPrices: Record<string, Pence> }
): void {
  if (sets?.part === 'carats' && what.kind === 'carats') {
    const read = readCarats(what, value)
    if (read.kind === 'read') to.carats[sets.category] = read.value
  }
  if (sets?.part === 'bracelets' && what.kind === 'prices') {
    const read = readPrices(what, value)
    const from = read.kind === 'read' ? read.value[0]?.[0] : undefined
    if (from !== undefined) to.startingPrices[startingKey(sets.diamondType, sets.metal)] = from
  }
}

/** A figure or fact as the shop's records have it. */
function recordedAs({ what, sets }: ContentEntry, value: string): number | string | readonly string[] | null {
  if (what.kind === 'figure' || what.kind === 'money') {
    const given = numberIn(what, value)
    return what.kind === 'figure' && what.none && given === 0 ? null : given
  }
  if (what.kind === 'fact' && what.form === 'lines') return value.split('\n')
  return sets && 'name' in sets && sets.name === 'vatNumber' && value.toLowerCase() === 'none' ? null : value
}

/**
 * Where those of the owner's pages lead that were taken away; GONE where nowhere. One that leads to a page taken away since
 * leads on to where that one does, so that whoever asks is answered once and rightly.
 */
export function archivedPages(held: ReadonlyMap<string, Held>): Record<string, string> {
  const leads = new Map<string, string>(
    [...held].flatMap(([key, { value }]) => {
      const page = partOfPage(key)
      return page?.part === 'archived' && value !== '' ? [[`/read/${page.slug}`, value] as const] : []
    })
  )
  const endOf = (path: string): string => {
    const passed = new Set<string>()
    let to = path
    for (let next = leads.get(to); next !== undefined; next = leads.get(to)) {
      if (passed.has(to)) return GONE
      passed.add(to)
      to = next
    }
    return to
  }
  return Object.fromEntries([...leads.keys()].map((path) => [path.slice('/read/'.length), endOf(path)]))
}

/** The owner's pages that are there, by their titles. */
export function addedPages(held: ReadonlyMap<string, Held>): AddedPage[] {
  const slugs = [...held.keys()].flatMap((key) => {
    const page = partOfPage(key)
    return page?.part === 'title' ? [page.slug] : []
  })
  const archived = archivedPages(held)
  const of = (slug: string, part: string) => held.get(`pages.${slug}.${part}`)?.value ?? ''
  return slugs
    .filter((slug) => leadOf(archived, slug) === undefined && of(slug, 'text') !== '' && of(slug, 'title') !== '')
    .map((slug) => {
      const place = of(slug, 'place')
      return { slug, title: said(of(slug, 'title')), place: isPlace(place) ? place : 'footer' }
    })
    .toSorted((one, other) => one.title.localeCompare(other.title))
}

export const isPlace = (text: string): text is PagePlace => (PAGE_PLACES as readonly string[]).includes(text)

/** The groups whose texts pages read. */
export const TEXT_GROUPS: readonly Group[] = [
  'home',
  'faq',
  'about',
  'care',
  'shipping',
  'bespoke',
  'wholesale',
  'warranty',
  'compliance',
  'contact',
  'business',
  'terms',
  'privacy',
  'gallery',
  'social',
  'pages'
]

/** Texts as pages show them, with the figures of now in them. */
export async function readTexts(db: ShopDb, group?: Group): Promise<ContentText[]> {
  const held = await readHeld(db)
  const archived = archivedPages(held)
  const own = [...held.keys()]
    .filter((key) => {
      const page = partOfPage(key)
      return (page?.part === 'title' || page?.part === 'text') && leadOf(archived, page.slug) === undefined
    })
    .toSorted()
  return [...ENTRIES.map(({ key }) => key), ...own].flatMap((key) => {
    const entry = entryOf(key)
    if (!entry || !(group === undefined ? TEXT_GROUPS : [group]).includes(entry.group)) return []
    const text = textOf(entry, held.get(key)?.value ?? entry.initial)
    return text ? [text] : []
  })
}
