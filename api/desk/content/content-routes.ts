import { pageToldBy, partOfPage } from '#data/content/entries.ts'
import { PLACEHOLDERS } from '#data/content/placeholders.ts'
import { textOf } from '#data/content/shown.ts'
import { GROUPS, tidied } from '#domain/content/entry.ts'
import type { FormState } from '#domain/desk/desk-page.ts'
import type { WordView } from '#domain/desk/words-view.ts'
import { readHeld } from '../../modules/content/queries.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskRoute } from '../http/desk-route.ts'
import { addPage, changeContent, contentProblem, listContent, placesToLead, readContent } from './change-content.ts'
import { changesOf, isLargeTableChange, isTable, shortOf, typedIn } from './price-tables.ts'

/** The words, figures and facts of the shop, their versions, and the owner's own pages. */
export function contentDeskRoutes({ db, ownWords }: DeskDeps): DeskRoute[] {
  /** `preview`: what was typed, drawn as shoppers would read it. */
  async function page(
    key: string,
    { form, preview, compare = '' }: { form?: FormState; preview?: string; compare?: string } = {}
  ): Promise<DeskAnswer> {
    const found = await readContent(db, key)
    if (!found) return { kind: 'not-found' }
    const { entry } = found
    const part = partOfPage(key)
    const held = await readHeld(db)
    const { key: _, group, label, what, initial, shown, law } = entry
    const view: WordView = {
      ...found,
      entry: { key, group, label, what, initial, shown, ...(law && { law }) },
      own: await ownOf(key),
      preview: preview === undefined ? null : textOf(entry, preview),
      changes: preview === undefined || !isTable(what) ? null : await changesOf(db, entry, found.value, preview),
      compared: found.versions.find(({ version }) => String(version) === compare) ?? null,
      names:
        what.kind === 'markdown' || what.kind === 'plain'
          ? [
              ...(entry.names ?? []).map((name) => ({
                name,
                words: `Filled for each piece: its ${name === 'piece' ? 'name' : name}.`
              })),
              ...Object.entries(PLACEHOLDERS).map(([name, say]) => ({ name, words: say() }))
            ]
          : [],
      address: pageAddress(key),
      archive: part && {
        slug: part.slug,
        at: held.get(`pages.${part.slug}.archived`)?.value ?? '',
        version: held.get(`pages.${part.slug}.archived`)?.version ?? 0,
        places: placesToLead(part.slug, held)
      }
    }
    return { kind: 'page', page: { kind: 'word', view }, ...(form && { form }) }
  }

  /** What a page says of itself there, as long as nobody writes something else. */
  async function ownOf(key: string): Promise<string | null> {
    const told = pageToldBy(key)
    if (!told || !ownWords) return null
    return (await ownWords(told.path))[told.of] || null
  }

  return [
    {
      method: 'GET',
      path: '/desk/words',
      answer: async ({ query: { group = '', q = '' } }) => {
        const known = GROUPS.find((one) => one === group) ?? ''
        const rows = await listContent(db, { ...(known && { group: known }), q: q.slice(0, 100) })
        const view = {
          group: known,
          q: q.slice(0, 100),
          rows: rows.map(({ entry: { key, label, group, law, what }, value, changed }) => ({
            key,
            label,
            group,
            value: isTable(what) ? shortOf(what, value) : value.slice(0, 200),
            changed,
            isLaw: law !== undefined
          }))
        } as const
        return { kind: 'page', page: { kind: 'words', view } }
      }
    },
    {
      method: 'GET',
      path: '/desk/words/new',
      answer: async () => ({ kind: 'page', page: { kind: 'new-words-page' } })
    },
    {
      method: 'POST',
      path: '/desk/words/new',
      answer: async ({ form, acting }) => {
        const { slug = '', title = '', text = '', place = '' } = form
        return answerOutcome(await addPage({ db }, { slug, title, text, place }, acting), {
          done: { to: '/desk/words?group=pages', said: 'words-page-added' },
          again: async (state) => ({ kind: 'page', page: { kind: 'new-words-page' }, form: state }),
          name: 'page',
          values: form
        })
      }
    },
    {
      method: 'GET',
      path: '/desk/words/:key',
      answer: ({ params: { key = '' }, query: { compare = '' } }) => page(key, { compare })
    },
    {
      method: 'POST',
      path: '/desk/words/:key',
      // Whoever is at an open desk that is not theirs would have customers write to another address.
      stepUp: async ({ params: { key = '' }, form }) =>
        form.action !== 'look' && (key.startsWith('facts.') || (await isLargeTableChange(db, key, form))),
      answer: async ({ params: { key = '' }, form, acting }) => {
        const { base = '', confirmed, action } = form
        const found = await readContent(db, key)
        if (!found) return { kind: 'not-found' }
        const value = typedIn(found.entry, form)
        const values = { ...form, value }
        if (action === 'look') {
          const text = tidied(value)
          const wrong = contentProblem(found.entry, text, await readHeld(db))
          const errors: Record<string, string> = wrong === null ? {} : { value: wrong }
          const state = { name: 'word', values, errors }
          const answer = await page(key, { form: state, ...(wrong === null && { preview: text }) })
          return wrong !== null && answer.kind === 'page' ? { ...answer, status: 422 } : answer
        }
        const seen = /^\d{1,6}$/.test(base) ? Number(base) : -1
        const change = { key, value, base: seen, confirmed: confirmed === 'yes' ? found.entry.law : undefined }
        return answerOutcome(await changeContent({ db }, change, acting), {
          done: { to: `/desk/words/${key}`, said: saidOf(key, tidied(value), action) },
          again: (state) => page(key, { form: state }),
          name: 'word',
          // What is there by now is what the next saving goes from.
          values: Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'base'))
        })
      }
    }
  ]
}

function saidOf(key: string, value: string, action: string | undefined) {
  if (partOfPage(key)?.part === 'archived') return value === '' ? 'words-page-back' : 'words-page-away'
  return action === 'restore' ? 'words-restored' : 'words-changed'
}

function pageAddress(key: string): string | null {
  const part = partOfPage(key)
  return part && `/read/${part.slug}`
}
