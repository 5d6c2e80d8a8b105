import type { FormState, Said } from '#domain/desk/desk-page.ts'
import type { DeskDeps, Outcome } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskAsk, type DeskRoute } from '../http/desk-route.ts'
import { keepAnniversary, mergePeople, notePerson, removeOfPerson, splitPerson } from './change-person.ts'
import { exportPerson } from './export-person.ts'
import { findPerson } from './find-person.ts'
import { readPerson } from './read-person.ts'

const PAGE = '/desk/people/:person'

/** One person's record, and what is done with it. */
export function personRoutes(deps: DeskDeps): readonly DeskRoute[] {
  const { db } = deps
  const named = ({ params }: DeskAsk): string => params.person ?? ''

  const page = async (ask: DeskAsk, form?: FormState): Promise<DeskAnswer> => {
    const id = await findPerson(db, named(ask))
    const view = id === null ? null : await readPerson(db, id, ask.acting.now)
    return view ? { kind: 'page', page: { kind: 'person', view }, ...(form && { form }) } : { kind: 'not-found' }
  }

  const form = (path: string, said: Said, act: (ask: DeskAsk) => Promise<Outcome>): DeskRoute => ({
    method: 'POST',
    path: `${PAGE}/${path}`,
    answer: async (ask) =>
      answerOutcome(await act(ask), {
        done: { to: `/desk/people/${encodeURIComponent(named(ask))}`, said },
        again: (state) => page(ask, state),
        // Each proposal's form has a name of its own.
        name: path === 'merge' && ask.form.from ? `merge-${ask.form.from}` : path,
        values: ask.form
      })
  })

  return [
    {
      method: 'GET',
      path: PAGE,
      answer: async (ask) => {
        const id = await findPerson(db, named(ask))
        // One record has one address, whatever it was asked for by.
        if (id !== null && id !== named(ask)) return { kind: 'go', to: `/desk/people/${encodeURIComponent(id)}` }
        return page(ask)
      }
    },
    form('merge', 'people-joined', (ask) => {
      const { other = '', seen = '', otherSeen, sure } = ask.form
      return mergePeople(deps, { person: named(ask), other, seen, otherSeen, isSure: sure === 'yes' }, ask.acting)
    }),
    form('split', 'people-parted', (ask) => {
      const { identity = '', seen = '', sure } = ask.form
      return splitPerson(deps, { person: named(ask), identity, seen, isSure: sure === 'yes' }, ask.acting)
    }),
    form('note', 'note-kept', (ask) => {
      const { identity = '', key = '', message = '' } = ask.form
      return notePerson(deps, { person: named(ask), identity, key, message }, ask.acting)
    }),
    form('notes/:id/remove', 'removed', (ask) =>
      removeOfPerson(deps, { person: named(ask), id: ask.params.id ?? '', what: 'note' }, ask.acting)
    ),
    form('anniversary', 'anniversary-kept', (ask) => {
      const { identity = '', key = '' } = ask.form
      return keepAnniversary(deps, { person: named(ask), identity, key, form: ask.form }, ask.acting)
    }),
    form('anniversaries/:id/remove', 'removed', (ask) =>
      removeOfPerson(deps, { person: named(ask), id: ask.params.id ?? '', what: 'anniversary' }, ask.acting)
    ),
    {
      method: 'POST',
      path: `${PAGE}/export`,
      answer: async (ask) => {
        const id = await findPerson(db, named(ask))
        const file = id === null ? null : await exportPerson(deps, id, ask.acting)
        if (file === null) return { kind: 'not-found' }
        return {
          kind: 'download',
          name: `${id}.json`,
          type: 'application/json; charset=utf-8',
          body: Buffer.from(file)
        }
      }
    }
  ]
}
