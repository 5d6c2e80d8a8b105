import { Readable } from 'node:stream'
import type { FormState } from '#domain/desk/desk-page.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskAsk, type DeskRoute } from '../http/desk-route.ts'
import { changeSettings, correctStock } from './change-stock.ts'
import { abandonTake, countLines, finishTake, startTake } from './change-takes.ts'
import { listStock, readStockFilter, readStockPiece } from './list-stock.ts'
import { listTakes, readTake, readTakeSheet } from './read-takes.ts'
import { writeStock } from './stock-file.ts'

const LIST = '/desk/stock'
const TAKES = `${LIST}/takes`
const pieceHref = (id: string): string => `${LIST}/${encodeURIComponent(id)}`
const takeHref = (id: string): string => `${TAKES}/${encodeURIComponent(id)}`

/** What there is of each piece, why its count changed, and counting it anew. */
export function stockRoutes(deps: DeskDeps): DeskRoute[] {
  const { db, mail } = deps

  const piece = async ({ params: { id = '' }, query }: DeskAsk, form?: FormState): Promise<DeskAnswer> => {
    const view = await readStockPiece(db, id, query.page)
    return view ? { kind: 'page', page: { kind: 'stock-piece', view }, ...(form && { form }) } : { kind: 'not-found' }
  }
  const takes = async (form?: FormState): Promise<DeskAnswer> => ({
    kind: 'page',
    page: { kind: 'stock-takes', view: await listTakes(db) },
    ...(form && { form })
  })
  /** The part of the list that the form was drawn of stands in its fields. */
  const take = async (
    { params: { take: id = '' } }: DeskAsk,
    query: DeskAsk['query'],
    form?: FormState
  ): Promise<DeskAnswer> => {
    const view = await readTake(db, id, query)
    return view ? { kind: 'page', page: { kind: 'stock-take', view }, ...(form && { form }) } : { kind: 'not-found' }
  }

  return [
    {
      method: 'GET',
      path: LIST,
      answer: async ({ query }) => ({
        kind: 'page',
        page: { kind: 'stock', view: await listStock(db, readStockFilter(query)) }
      })
    },
    {
      method: 'GET',
      path: `${LIST}/file`,
      answer: async ({ acting }) => ({
        kind: 'download',
        name: `northlight-stock-${londonDate(acting.now)}.csv`,
        type: 'text/csv; charset=utf-8',
        body: Readable.from(writeStock(db))
      })
    },
    { method: 'GET', path: TAKES, answer: () => takes() },
    {
      method: 'POST',
      path: TAKES,
      answer: async ({ form, acting }) => {
        const outcome = await startTake(deps, form, acting)
        if (outcome.kind === 'started') return { kind: 'go', to: takeHref(outcome.id), said: 'take-started' }
        return answerOutcome(outcome, { done: { to: TAKES }, again: takes, name: 'start', values: form })
      }
    },
    { method: 'GET', path: `${TAKES}/:take`, answer: (ask) => take(ask, ask.query) },
    {
      method: 'GET',
      path: `${TAKES}/:take/sheet`,
      answer: async ({ params: { take: id = '' } }) => {
        const view = await readTakeSheet(db, id)
        return view ? { kind: 'page', page: { kind: 'stock-sheet', view } } : { kind: 'not-found' }
      }
    },
    {
      method: 'POST',
      path: `${TAKES}/:take/count`,
      answer: async (ask) => {
        const { form, acting } = ask
        const id = ask.params.take ?? ''
        const outcome = await countLines(deps, { id, form }, acting)
        const search = new URLSearchParams(
          ['q', 'shown', 'page'].flatMap((name) => (form[name] ? [[name, form[name]]] : []))
        )
        if (form.action === 'next') search.set('page', String(Number(form.page || '1') + 1))
        return answerOutcome(outcome, {
          done: { to: search.size > 0 ? `${takeHref(id)}?${search}` : takeHref(id), said: 'counted' },
          again: (state) => take(ask, form, state),
          name: 'count',
          values: form
        })
      }
    },
    {
      method: 'POST',
      path: `${TAKES}/:take/finish`,
      answer: async (ask) => {
        const id = ask.params.take ?? ''
        const outcome = await finishTake(deps, { id, seen: ask.form.seen ?? '' }, ask.acting)
        if (outcome.kind === 'done') mail.wake()
        return answerOutcome(outcome, {
          done: { to: takeHref(id), said: 'take-finished' },
          again: (state) => take(ask, {}, state),
          name: 'finish',
          values: ask.form
        })
      }
    },
    {
      method: 'POST',
      path: `${TAKES}/:take/abandon`,
      answer: async (ask) => {
        const id = ask.params.take ?? ''
        return answerOutcome(await abandonTake(deps, { id }, ask.acting), {
          done: { to: TAKES, said: 'take-abandoned' },
          again: (state) => take(ask, {}, state),
          name: 'abandon',
          values: ask.form
        })
      }
    },
    { method: 'GET', path: `${LIST}/:id`, answer: (ask) => piece(ask) },
    {
      method: 'POST',
      path: `${LIST}/:id/settings`,
      answer: async (ask) => {
        const { threshold = '', place = '', oneOff = '' } = ask.form
        const id = ask.params.id ?? ''
        const outcome = await changeSettings(deps, { id, threshold, place, isOneOff: oneOff === 'yes' }, ask.acting)
        return answerOutcome(outcome, {
          done: { to: pieceHref(id), said: 'stock-settings' },
          again: (state) => piece(ask, state),
          name: 'settings',
          values: ask.form
        })
      }
    },
    {
      method: 'POST',
      path: `${LIST}/:id/correct`,
      answer: async (ask) => {
        const { count = '', note = '', seen = '' } = ask.form
        const id = ask.params.id ?? ''
        const outcome = await correctStock(deps, { id, count, note, seen }, ask.acting)
        // Somebody may wait for it.
        if (outcome.kind === 'done') mail.wake()
        return answerOutcome(outcome, {
          done: { to: pieceHref(id), said: 'stock-corrected' },
          again: (state) => piece(ask, state),
          name: 'correct',
          values: ask.form
        })
      }
    }
  ]
}
