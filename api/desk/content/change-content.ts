import type { Transaction } from 'kysely'
import { type ContentEntry, ENTRIES, entryOf, partOfPage } from '#data/content/entries.ts'
import { readMarkdown } from '#data/content/markdown.ts'
import { PLACEHOLDER_NAMES } from '#data/content/placeholders.ts'
import { readGalleryFilm } from '#domain/catalogue/gallery-film.ts'
import { GROUP_LABELS, houseTermsProblem, textProblem, tidied } from '#domain/content/entry.ts'
import { ALL_TERMS } from '#domain/content/further-terms.ts'
import { GONE, PAGE_PLACES } from '#domain/content/settled.ts'
import { SITEMAP_PATHS } from '#domain/pages/pages.ts'
import { invalidateListing, putMeta } from '../../db/catalogue/changes.ts'
import { putBraceletPrices } from '../../db/design-prices.ts'
import { inTransaction } from '../../db/engine.ts'
import { settlePrices } from '../../db/offer-prices.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { addedPages, type Held, isPlace, readHeld, settledOf } from '../../modules/content/queries.ts'
import { audit, whoOf } from '../audit.ts'
import { personOf } from '../changes/changes-of.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'

export interface ContentChange {
  key: string
  value: string
  /** The version that was before the eyes of whoever changes it; without one, whichever is there. */
  base?: number | undefined
  /** The rule that a text of the law's follows, as its entry names it. */
  confirmed?: string | undefined
}

/** Why a text cannot be taken; null where it can. It changes nothing. */
export function contentProblem(entry: ContentEntry, value: string, held: ReadonlyMap<string, Held>): string | null {
  const wrong = textProblem(entry, value, PLACEHOLDER_NAMES)
  if (wrong !== null) return wrong
  if (entry.what.kind === 'markdown') {
    const read = readMarkdown(value)
    if (read.kind === 'refused') return read.words
  }
  if (partOfPage(entry.key)?.part === 'place' && !isPlace(value))
    return `Please write one of ${PAGE_PLACES.join(', ')}.`
  const own = partOfPage(entry.key)
  if (own?.part === 'archived') return archiveProblem(own.slug, value, held)
  if (entry.group === 'gallery' && value !== '' && readGalleryFilm(value) === null)
    return 'A film is sent to its card under More, Videos. Here it can only be taken away, by leaving this empty.'
  if (entry.sets === undefined) return null
  const { figures, facts } = settledOf(new Map(held).set(entry.key, { value, version: 1, isOwners: true }))
  if (entry.sets.part === 'contact') return hoursProblem(facts.contact?.opening)
  return entry.sets.part === 'figures' ? houseTermsProblem({ ...ALL_TERMS, ...figures }) : null
}

/** Where a page that is taken away may lead: to a page of the shop that is there. */
export const placesToLead = (slug: string, held: ReadonlyMap<string, Held>): { path: string; label: string }[] => [
  ...SITEMAP_PATHS.map((path) => ({ path, label: path })),
  ...addedPages(held)
    .filter((page) => page.slug !== slug)
    .map((page) => ({ path: `/read/${page.slug}`, label: `/read/${page.slug}` }))
]

function archiveProblem(slug: string, value: string, held: ReadonlyMap<string, Held>): string | null {
  const leads = value === '' || value === GONE || placesToLead(slug, held).some(({ path }) => path === value)
  return leads
    ? null
    : `Please write ${GONE}, or the address of a page that is there, such as /about; or nothing, and the page is there again.`
}

const initialOf = (key: string): string => ENTRIES.find((entry) => entry.key === key)?.initial ?? ''

function hoursProblem(opening: { opens?: string; closes?: string } | undefined): string | null {
  if (opening === undefined) return null
  const minutes = (time: string) => {
    const [hours = 0, rest = 0] = time.split(':').map(Number)
    return hours * 60 + rest
  }
  const [opens, closes] = [opening.opens ?? initialOf('facts.opens'), opening.closes ?? initialOf('facts.closes')]
  // An answer within four hours is reckoned in hours of one day.
  return minutes(closes) - minutes(opens) >= 60
    ? null
    : `Somebody would answer from ${opens} until ${closes}, which is less than an hour. Please change the other time first.`
}

/** Why a text of the law's is not taken yet; null where it is none, or the rule was named. */
export const lawProblem = ({ law }: Pick<ContentEntry, 'law'>, confirmed: string | undefined): string | null =>
  law === undefined || confirmed === law
    ? null
    : `This follows a rule of law, the ${law}. Please check it against that rule, and confirm it by its name.`

/**
 * Writes a text, figure or fact, as a version of its own with who wrote it, in one transaction with its audit row: cut short
 * anywhere, nothing has happened. Where somebody else wrote one meanwhile, nothing is written, and it is said whose it is.
 */
export async function changeContent(
  { db }: Pick<DeskDeps, 'db'>,
  { key, value, base, confirmed }: ContentChange,
  acting: Acting
): Promise<Outcome> {
  const entry = entryOf(key)
  if (!entry) return { kind: 'unknown' }
  const text = tidied(value)
  return inTransaction(db, async (within): Promise<Outcome> => {
    const held = await readHeld(within)
    const before = held.get(key)
    if (isOfNoPage(key, held)) return { kind: 'unknown' }
    const wrong = contentProblem(entry, text, held)
    if (wrong !== null) return { kind: 'refused', errors: { value: wrong } }
    const version = before?.version ?? 0
    // Pressed twice, it is done once, and nobody is told that somebody else was here.
    if (before && text === before.value) return { kind: 'done' }
    if (base !== undefined && base !== version) return { kind: 'stale', words: await whoseWords(within, key, version) }
    const locked = lawProblem(entry, confirmed)
    if (locked !== null) return { kind: 'refused', errors: { confirmed: locked } }
    await write(within, { entry, text, before }, acting)
    return { kind: 'done' }
  })
}

/** Whether a key would be of a page that nobody has added. */
function isOfNoPage(key: string, held: ReadonlyMap<string, Held>): boolean {
  const page = partOfPage(key)
  return page !== null && !held.has(`pages.${page.slug}.title`)
}

async function whoseWords(within: ShopDb | Transaction<ShopTables>, key: string, version: number): Promise<string> {
  const last = await within
    .selectFrom('content_versions')
    .select('who')
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  return `${last ? personOf(last.who) : 'Somebody'} changed this meanwhile: it is version ${version} now, and stands below. What you wrote is still here. Saving once more puts yours in its place; theirs stays among the versions.`
}

async function write(
  within: Transaction<ShopTables>,
  { entry: { key, initial, sets }, text, before }: { entry: ContentEntry; text: string; before: Held | undefined },
  acting: Acting
): Promise<void> {
  const at = new Date(acting.now).toISOString()
  const version = (before?.version ?? 0) + 1
  // What the release said stands among the versions from the first change on, to go back to.
  if (version === 1)
    await within
      .insertInto('content_versions')
      .values({ key, version: 0, value: before?.value ?? initial, who: 'release', created_at: at })
      .execute()
  await within
    .insertInto('content_versions')
    .values({ key, version, value: text, who: whoOf(acting.actor), created_at: at })
    .execute()
  const row = { value: text, version, is_owners: 1 as const, changed_at: at }
  await within
    .insertInto('content')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  await audit(within, {
    ...acting,
    action: 'content.change',
    subject: 'content',
    subjectId: key,
    before: { version: version - 1, value: shortened(before?.value ?? initial) },
    after: { version, value: shortened(text) }
  })
  if (sets?.part === 'bracelets') {
    await putBraceletPrices(within)
    await settlePrices(within, acting.now)
    await putMeta(within, 'bracelet_prices', `${key} ${version}`)
  }
  await invalidateListing(within)
}

/** The audit says what it was about; the versions have the whole of it. */
const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

export interface NewPage {
  slug: string
  title: string
  text: string
  place: string
}

/** Adds a page to read under an address of its own. */
export async function addPage({ db }: Pick<DeskDeps, 'db'>, given: NewPage, acting: Acting): Promise<Outcome> {
  const slug = given.slug.trim().toLowerCase()
  return inTransaction(db, async (within): Promise<Outcome> => {
    if (!partOfPage(`pages.${slug}.title`))
      return {
        kind: 'refused',
        errors: { slug: 'Please write an address of small letters, figures and hyphens, such as our-story.' }
      }
    const held = await readHeld(within)
    if (held.has(`pages.${slug}.title`))
      return {
        kind: 'refused',
        errors: {
          slug:
            (held.get(`pages.${slug}.archived`)?.value ?? '') === ''
              ? 'There is a page at this address already.'
              : 'A page at this address was taken away. You can bring it back under Words, Pages of your own.'
        }
      }
    const parts = { title: tidied(given.title), text: tidied(given.text), place: tidied(given.place) }
    const entries = Object.entries(parts).map(([part, text]) => ({
      part,
      text,
      entry: entryOf(`pages.${slug}.${part}`)
    }))
    const errors = Object.fromEntries(
      entries.flatMap(({ part, text, entry }) => {
        const wrong = entry && contentProblem(entry, text, held)
        return wrong ? [[part, wrong]] : []
      })
    )
    if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
    for (const { text, entry } of entries) if (entry) await write(within, { entry, text, before: undefined }, acting)
    return { kind: 'done' }
  })
}

/** What there is of the owner's pages, and of each whether it is there. */
const ownKeys = (held: ReadonlyMap<string, Held>): string[] => [
  ...new Set(
    [...held.keys()]
      .flatMap((key) => {
        const page = partOfPage(key)
        return page ? [key, `pages.${page.slug}.archived`] : []
      })
      .toSorted()
  )
]

/** Everything that there is to change, as lists show it. */
export async function listContent(db: ShopDb, { group, q = '' }: { group?: string; q?: string } = {}) {
  const held = await readHeld(db)
  const last = await db
    .selectFrom('content_versions')
    .innerJoin('content', (join) =>
      join.onRef('content.key', '=', 'content_versions.key').onRef('content.version', '=', 'content_versions.version')
    )
    .select(['content_versions.key', 'who', 'created_at'])
    .execute()
  const by = new Map(last.map((row) => [row.key, row]))
  const own = ownKeys(held)
  const sought = q.trim().toLowerCase()
  return [...ENTRIES.map(({ key }) => key), ...own].flatMap((key) => {
    const entry = entryOf(key)
    if (!entry || (group && entry.group !== group)) return []
    const { value = entry.initial, version = 0, isOwners = false } = held.get(key) ?? {}
    if (
      sought &&
      ![key, entry.label, value, GROUP_LABELS[entry.group]].some((text) => text.toLowerCase().includes(sought))
    )
      return []
    const change = by.get(key)
    return [
      {
        entry,
        value,
        version,
        isOwners,
        changed: change ? { who: personOf(change.who), at: change.created_at } : null
      }
    ]
  })
}
export type ListedContent = Awaited<ReturnType<typeof listContent>>[number]

/** One text with its versions, the newest first; null for a key that there is not. */
export async function readContent(db: ShopDb, key: string) {
  const entry = entryOf(key)
  const held = await readHeld(db)
  const own = held.get(key)
  if (!entry || isOfNoPage(key, held)) return null
  const versions = await db
    .selectFrom('content_versions')
    .selectAll()
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(50)
    .execute()
  return {
    entry,
    value: own?.value ?? entry.initial,
    version: own?.version ?? 0,
    versions: versions.map(({ version, value, who, created_at }) => ({
      version,
      value,
      who: who === 'release' ? 'As the shop began' : personOf(who),
      at: created_at
    }))
  }
}
