import { shop } from '#data/shop.ts'
import type { FormState, Said } from '#domain/desk/desk-page.ts'
import { type OrderSheet, returnLabel, sheetFile } from '#domain/orders/order-sheets.ts'
import { drawSheet } from '../../modules/invoices/paper-routes.ts'
import { findOrder } from '../../modules/orders/queries.ts'
import { returnsOf } from '../../modules/orders/returns.ts'
import type { DeskDeps, Outcome } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskAsk, type DeskRoute } from '../http/desk-route.ts'
import { recordRefund } from './changes/record-refund.ts'
import { type AskedRefund, lineRefundOfForm, refundLines, whyNotRefunded } from './changes/refund-lines.ts'
import { announceReturn, endReturn, inspectReturn, returnReceived } from './changes/returns.ts'

interface OrderPages {
  /** The order's page, with a form as it was sent. */
  page: (kind: 'order', ask: DeskAsk, form: FormState) => Promise<DeskAnswer>
  /** What is said of what was done: nobody is mailed who has no e-mail. */
  saidOf: (number: string, said: Said) => Promise<Said>
}

/** What a return's form of its refund says, beside delivery. */
export const askedOfReturn = (form: Readonly<Record<string, string>>, id: string): Pick<AskedRefund, 'ofReturn'> => ({
  ofReturn: { id, less: form.less ?? '', why: form.lessWhy ?? '' }
})

/** The returns of an order: announced, received, looked at, and what becomes of each. Their forms are known by the return's id. */
export function returnRoutes(deps: DeskDeps, { page, saidOf }: OrderPages): DeskRoute[] {
  const label = async (ask: DeskAsk): Promise<OrderSheet | null> => {
    const { number = '', id } = ask.params
    const found = await findOrder(deps.db, number)
    const one = found && (await returnsOf(deps.db, number)).find((other) => other.id === id)
    return found && one ? returnLabel(found.order, one, shop, deps.clock()) : null
  }
  const answer = async (ask: DeskAsk, name: string, said: Said | null, outcome: Outcome): Promise<DeskAnswer> => {
    const { number = '' } = ask.params
    return answerOutcome(outcome, {
      done: { to: `/desk/orders/${number}`, ...(said && { said: await saidOf(number, said) }) },
      again: (state) => page('order', ask, state),
      name,
      values: ask.form
    })
  }
  const step = (
    name: 'received' | 'inspected' | 'ended',
    saying: (form: DeskAsk['form']) => Said,
    act: (ask: DeskAsk, of: { number: string; id: string }) => Promise<Outcome>
  ): DeskRoute => ({
    method: 'POST',
    path: `/desk/orders/:number/returns/:id/${name}`,
    answer: async (ask) => {
      const of = ofReturn(ask)
      // Two forms end what was looked at.
      const form = ask.form.outcome === 'settled' ? 'settled' : name
      return answer(ask, `returns/${of.id}/${form}`, saying(ask.form), await act(ask, of))
    }
  })
  return [
    {
      method: 'POST',
      path: '/desk/orders/:number/returns',
      answer: async (ask) =>
        answer(
          ask,
          'announce-return',
          'return-announced',
          await announceReturn(deps, { number: ask.params.number ?? '', form: ask.form }, ask.acting)
        )
    },
    step(
      'received',
      () => 'return-received',
      (ask, of) => returnReceived(deps, of, ask.acting)
    ),
    step(
      'inspected',
      () => 'return-inspected',
      (ask, of) => inspectReturn(deps, { ...of, form: ask.form }, ask.acting)
    ),
    step(
      'ended',
      ({ outcome }) => (outcome === 'sent-back' ? 'return-sent-back' : 'return-ended'),
      (ask, of) => endReturn(deps, { ...of, form: ask.form }, ask.acting)
    ),
    {
      method: 'POST',
      path: '/desk/orders/:number/returns/:id/refund',
      // Looking at what it comes to moves no money.
      stepUp: async (ask) => ask.form.action === 'give',
      answer: async (ask) => {
        const { number, id } = ofReturn(ask)
        const { key = '', reason = '', seen = '' } = ask.form
        const name = `returns/${id}/refund`
        const { hasDelivery } = lineRefundOfForm(ask.form)
        const asked = { number, lines: [], hasDelivery, ...askedOfReturn(ask.form, id) }
        if (ask.form.action !== 'give')
          return page('order', ask, { name, values: ask.form, errors: await whyNotRefunded(deps, asked) })
        return answer(ask, name, null, await refundLines(deps, { ...asked, key, reason, seen }, ask.acting))
      }
    },
    {
      method: 'POST',
      path: '/desk/orders/:number/returns/:id/refund-by-hand',
      stepUp: true,
      answer: async (ask) => {
        const { number, id } = ofReturn(ask)
        const { key = '', amount = '', reason = '', refundable = '', lessWhy = '' } = ask.form
        const { hasDelivery } = lineRefundOfForm(ask.form)
        const asked = { number, key, amount, reason, refundable, ofReturn: { id, why: lessWhy, hasDelivery } }
        const done = await recordRefund(deps, asked, ask.acting)
        return answer(ask, `returns/${id}/refund-by-hand`, 'refund-recorded', done)
      }
    },
    {
      method: 'GET',
      path: '/desk/orders/:number/returns/:id/label',
      answer: async (ask) => {
        const view = await label(ask)
        return view === null ? { kind: 'not-found' } : { kind: 'page', page: { kind: 'order-sheet', view } }
      }
    },
    {
      method: 'GET',
      path: '/desk/orders/:number/returns/:id/label/pdf',
      answer: async (ask) => {
        const view = await label(ask)
        return view === null
          ? { kind: 'not-found' }
          : { kind: 'download', name: sheetFile(view), type: 'application/pdf', body: await drawSheet(view) }
      }
    }
  ]
}

const ofReturn = ({ params: { number = '', id = '' } }: DeskAsk) => ({ number, id })
