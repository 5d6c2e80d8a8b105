import { shop } from '#data/shop.ts'
import type { FormState, Said } from '#domain/desk/desk-page.ts'
import type { NewOrderView } from '#domain/desk/new-order.ts'
import type { OrderChangeView } from '#domain/desk/order-change-view.ts'
import { mayCall, whoMay } from '#domain/desk/roles.ts'
import {
  type OrderSheet,
  parcelSlip,
  SHEET_KINDS,
  type SheetKind,
  sheetFile,
  sheetOf
} from '#domain/orders/order-sheets.ts'
import { drawPdf, drawSheet } from '../../modules/invoices/paper-routes.ts'
import { papersOf } from '../../modules/invoices/papers.ts'
import { findOrder } from '../../modules/orders/queries.ts'
import { type MailMark, markMail } from '../changes/mark-mail.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskAsk, type DeskRoute } from '../http/desk-route.ts'
import { askDeposit } from './changes/ask-deposit.ts'
import { recordBankPayment } from './changes/bank-payment.ts'
import { changeDetails } from './changes/change-details.ts'
import { handOver, readyToCollect } from './changes/collect-order.ts'
import { confirmDeliveryCharge } from './changes/delivery-charge.ts'
import { dispatchOrder } from './changes/dispatch-order.ts'
import { exchangeReturned, exchangeSent } from './changes/exchange-progress.ts'
import { noteGoneThrough } from './changes/gone-through.ts'
import { nameImportCollector } from './changes/import-collector.ts'
import { moveByHand } from './changes/move-by-hand.ts'
import { noteOnOrder } from './changes/note-on-order.ts'
import { changeOrder } from './changes/order-to-change.ts'
import { correctParcel, packParcel, parcelArrived, sendParcel, unpackParcel } from './changes/parcels.ts'
import { sendPaymentLink } from './changes/payment-link.ts'
import { proposeChange, readOrderChange, withdrawChange } from './changes/propose-change.ts'
import { recordRefund } from './changes/record-refund.ts'
import { askedWhere, lineRefundOfForm, refundLines, whyNotRefunded } from './changes/refund-lines.ts'
import { sendInstead } from './changes/send-instead.ts'
import { readNewOrder, takeOrder } from './changes/take-order.ts'
import { noteTold, readToTell } from './changes/tell-customer.ts'
import { listOrders, namedOrder, readOrdersFilter } from './list-orders.ts'
import { mailsOfOrder } from './order-mails.ts'
import { readOrderView } from './read-order.ts'
import { askedOfReturn, returnRoutes } from './return-routes.ts'

interface OrderMailMark {
  number: string
  /** The mail's. */
  id: string
  mark: MailMark
}

/** Marks a mail about an order as returned, so that the customer has not read it; or as arrived after all. */
const markOrderMail = (deps: DeskDeps, { number, id, mark }: OrderMailMark, acting: Acting): Promise<Outcome> =>
  changeOrder(deps, number, async (within, order) => {
    const mail = (await mailsOfOrder(within, order.id)).find((one) => one.id === id)
    return markMail(within, mail, mark, { subject: 'order', subjectId: order.id }, acting)
  })

/** The orders, one order, its job sheet, and what brings it on. */
export function orderDeskRoutes(deps: DeskDeps): DeskRoute[] {
  const page = async (kind: 'order' | 'job-sheet', ask: DeskAsk, form?: FormState): Promise<DeskAnswer> => {
    const ofReturn = /^returns\/(.+)\/refund$/.exec(form?.name ?? '')?.[1]
    const chosen =
      form && (form.name === 'refund-lines' || ofReturn !== undefined)
        ? { ...lineRefundOfForm(form.values), ...(ofReturn !== undefined && askedOfReturn(form.values, ofReturn)) }
        : undefined
    const view = await readOrderView(deps, numberOf(ask), chosen)
    return view === null ? { kind: 'not-found' } : { kind: 'page', page: { kind, view }, ...(form && { form }) }
  }
  const sheet = async (ask: DeskAsk, kind: SheetKind): Promise<OrderSheet | null> => {
    const found = await findOrder(deps.db, numberOf(ask))
    return found && sheetOf(found.order, kind, shop, deps.clock())
  }
  const changePage = async (
    ask: DeskAsk,
    values: Readonly<Record<string, string>>,
    form?: FormState
  ): Promise<DeskAnswer> => {
    const view = await readOrderChange(deps, numberOf(ask), values)
    if (view === null) return { kind: 'not-found' }
    // Each line stands in its place again, whatever was added.
    const placed = form && { ...form, values: placedChange(form.values, view) }
    return { kind: 'page', page: { kind: 'order-change', view }, ...(placed && { form: placed }) }
  }
  /** What is said of what was done: nobody is mailed who has no e-mail. */
  const saidOf = async (number: string, said: Said): Promise<Said> =>
    MAILED.has(said) && (await findOrder(deps.db, number))?.order.customerEmail === '' ? 'to-tell' : said
  /** Does what a form of an order's page asks for. */
  const form = (
    name: FormName,
    said: Said,
    act: (ask: DeskAsk) => Promise<Outcome>,
    { stepUp }: Pick<DeskRoute, 'stepUp'> = {}
  ): DeskRoute => ({
    method: 'POST',
    path: `/desk/orders/:number/${name}`,
    ...(stepUp && { stepUp }),
    answer: async (ask) =>
      answerOutcome(await act(ask), {
        done: { to: `/desk/orders/${numberOf(ask)}`, said: await saidOf(numberOf(ask), said) },
        again: (state) => page('order', ask, state),
        name,
        values: ask.form
      })
  })

  /** Does what a form of one of an order's parcels asks for; its form is known by the parcel's id. */
  const ofParcel = (
    step: 'correct' | 'send' | 'arrived' | 'unpack',
    said: Said,
    act: (ask: DeskAsk, of: { number: string; id: string }) => Promise<Outcome>
  ): DeskRoute => ({
    method: 'POST',
    path: `/desk/orders/:number/parcels/:id/${step}`,
    answer: async (ask) => {
      const of = { number: numberOf(ask), id: ask.params.id ?? '' }
      return answerOutcome(await act(ask, of), {
        done: { to: `/desk/orders/${of.number}`, said: await saidOf(of.number, said) },
        again: (state) => page('order', ask, state),
        name: `parcels/${of.id}/${step}`,
        values: ask.form
      })
    }
  })
  const slip = async (ask: DeskAsk): Promise<OrderSheet | null> => {
    const found = await findOrder(deps.db, numberOf(ask))
    return found && parcelSlip(found.order, ask.params.id ?? '', shop, deps.clock())
  }

  return [
    {
      method: 'GET',
      path: '/desk/orders',
      answer: async ({ query }) => {
        const filter = readOrdersFilter(query)
        const named = await namedOrder(deps.db, filter.q)
        if (named !== null) return { kind: 'go', to: `/desk/orders/${named}` }
        return { kind: 'page', page: { kind: 'orders', view: await listOrders(deps.db, filter) } }
      }
    },
    {
      method: 'GET',
      path: '/desk/orders/new',
      answer: async ({ query }) => ({
        kind: 'page',
        page: { kind: 'new-order', view: await readNewOrder(deps, { q: query.q ?? '', add: query.add ?? '' }) }
      })
    },
    {
      method: 'POST',
      path: '/desk/orders/new',
      answer: async ({ form, acting }) => {
        const again = async (state: FormState): Promise<DeskAnswer> => {
          const view = await readNewOrder(deps, form)
          // Each line stands in its place again, whatever was added or taken out.
          return { kind: 'page', page: { kind: 'new-order', view }, form: { ...state, values: placed(form, view) } }
        }
        if (form.action !== 'take') return again({ name: 'new-order', values: form, errors: {} })
        const outcome = await takeOrder(deps, form, acting)
        if (outcome.kind === 'taken')
          return {
            kind: 'go',
            to: `/desk/orders/${outcome.number}`,
            said: await saidOf(outcome.number, 'order-taken')
          }
        return answerOutcome(outcome, { done: { to: '/desk/orders' }, again, name: 'new-order', values: form })
      }
    },
    { method: 'GET', path: '/desk/orders/:number', answer: (ask) => page('order', ask) },
    { method: 'GET', path: '/desk/orders/:number/job-sheet', answer: (ask) => page('job-sheet', ask) },
    {
      method: 'GET',
      path: '/desk/orders/:number/papers/:paper',
      answer: async (ask) => {
        const papers = await papersOf(deps.db, numberOf(ask))
        const paper = papers.find(({ number }) => number === ask.params.paper)
        if (!paper) return { kind: 'not-found' }
        return { kind: 'download', name: `${paper.number}.pdf`, type: 'application/pdf', body: await drawPdf(paper) }
      }
    },
    ...SHEET_KINDS.flatMap((kind): DeskRoute[] => [
      {
        method: 'GET',
        path: `/desk/orders/:number/${kind}`,
        answer: async (ask) => {
          const view = await sheet(ask, kind)
          return view === null ? { kind: 'not-found' } : { kind: 'page', page: { kind: 'order-sheet', view } }
        }
      },
      {
        method: 'GET',
        path: `/desk/orders/:number/${kind}/pdf`,
        answer: async (ask) => {
          const view = await sheet(ask, kind)
          return view === null
            ? { kind: 'not-found' }
            : { kind: 'download', name: sheetFile(view), type: 'application/pdf', body: await drawSheet(view) }
        }
      }
    ]),
    {
      method: 'GET',
      path: '/desk/orders/:number/change',
      answer: (ask) => changePage(ask, { q: ask.query.q ?? '', add: ask.query.add ?? '' })
    },
    {
      method: 'POST',
      path: '/desk/orders/:number/change',
      answer: async (ask) => {
        const again = (state: FormState) => changePage(ask, ask.form, state)
        if (ask.form.action !== 'propose') return again({ name: 'order-change', values: ask.form, errors: {} })
        return answerOutcome(await proposeChange(deps, numberOf(ask), ask.form, ask.acting), {
          done: { to: `/desk/orders/${numberOf(ask)}`, said: await saidOf(numberOf(ask), 'change-proposed') },
          again,
          name: 'order-change',
          values: ask.form
        })
      }
    },
    form('changes/:id/withdraw', 'change-withdrawn', (ask) => withdrawChange(deps, mailOf(ask), ask.acting)),
    form('changes/:id/returned', 'exchange-returned', (ask) =>
      exchangeReturned(deps, { ...mailOf(ask), toStock: ask.form.toStock === 'yes' }, ask.acting)
    ),
    form('changes/:id/sent', 'exchange-sent', (ask) =>
      exchangeSent(
        deps,
        { ...mailOf(ask), parcel: ask.form.parcel ?? '', disputed: ask.form.disputed ?? '' },
        ask.acting
      )
    ),
    form('details', 'details-changed', (ask) =>
      changeDetails(deps, { number: numberOf(ask), form: ask.form }, ask.acting)
    ),
    form('move', 'order-moved', async (ask) => {
      const move = fields(ask, 'from', 'to', 'reason')
      if (move.to === 'cancelled' && !mayCall(ask.staff.role, CANCELLING)) return MAY_NOT_CANCEL
      return moveByHand(deps, move, ask.acting)
    }),
    form('dispatch', 'dispatched', (ask) =>
      dispatchOrder(deps, fields(ask, 'from', 'carrier', 'other', 'tracking', 'disputed'), ask.acting)
    ),
    form('parcels', 'parcel-packed', (ask) => packParcel(deps, { number: numberOf(ask), form: ask.form }, ask.acting)),
    ofParcel('correct', 'parcel-corrected', (ask, of) => correctParcel(deps, { ...of, form: ask.form }, ask.acting)),
    ofParcel('send', 'parcel-sent', (ask, of) => sendParcel(deps, { ...of, form: ask.form }, ask.acting)),
    ofParcel('arrived', 'parcel-arrived', (ask, of) => parcelArrived(deps, of, ask.acting)),
    ofParcel('unpack', 'parcel-unpacked', (ask, of) => unpackParcel(deps, of, ask.acting)),
    {
      method: 'GET',
      path: '/desk/orders/:number/parcels/:id/packing-slip',
      answer: async (ask) => {
        const view = await slip(ask)
        return view === null ? { kind: 'not-found' } : { kind: 'page', page: { kind: 'order-sheet', view } }
      }
    },
    {
      method: 'GET',
      path: '/desk/orders/:number/parcels/:id/packing-slip/pdf',
      answer: async (ask) => {
        const view = await slip(ask)
        return view === null
          ? { kind: 'not-found' }
          : { kind: 'download', name: sheetFile(view), type: 'application/pdf', body: await drawSheet(view) }
      }
    },
    form('ready', 'ready-to-collect', (ask) => readyToCollect(deps, fields(ask, 'from'), ask.acting)),
    form('hand-over', 'handed-over', (ask) =>
      handOver(deps, fields(ask, 'from', 'name', 'checkedBy', 'disputed'), ask.acting)
    ),
    form('send-instead', 'dispatched', (ask) =>
      sendInstead(deps, { number: numberOf(ask), form: ask.form }, ask.acting)
    ),
    form('delivery-charge', 'delivery-confirmed', (ask) =>
      confirmDeliveryCharge(deps, fields(ask, 'charge', 'named'), ask.acting)
    ),
    form('import-collector', 'collector-named', (ask) =>
      nameImportCollector(deps, fields(ask, 'collector'), ask.acting)
    ),
    {
      method: 'POST',
      path: '/desk/orders/:number/gone-through',
      answer: async (ask) => {
        const { isSo, from } = fields(ask, 'isSo', 'from')
        const said = isSo === 'no' ? 'not-gone-through' : 'gone-through'
        return answerOutcome(await noteGoneThrough(deps, { number: numberOf(ask), isSo: isSo !== 'no' }, ask.acting), {
          // Whoever works through the day goes on there.
          done: { to: from === 'today' ? '/desk/today' : `/desk/orders/${numberOf(ask)}`, said },
          again: (state) => page('order', ask, state),
          name: 'gone-through',
          values: ask.form
        })
      }
    },
    form('payment-link', 'payment-link-sent', (ask) => sendPaymentLink(deps, fields(ask, 'key'), ask.acting)),
    form('deposit', 'deposit-asked', (ask) => askDeposit(deps, fields(ask, 'key', 'deposit', 'dueBy'), ask.acting)),
    form(
      'payment',
      'payment-recorded',
      (ask) => recordBankPayment(deps, fields(ask, 'key', 'reference', 'by', 'part'), ask.acting),
      {
        stepUp: true
      }
    ),
    form(
      'refund',
      'refund-recorded',
      (ask) =>
        recordRefund(
          deps,
          {
            ...fields(ask, 'key', 'amount', 'reason', 'refundable'),
            lines: lineRefundOfForm(ask.form).lines,
            asksWhere: askedWhere(ask.form)
          },
          ask.acting
        ),
      { stepUp: true }
    ),
    {
      method: 'POST',
      path: '/desk/orders/:number/refund-lines',
      // Looking at what it comes to moves no money.
      stepUp: async (ask) => ask.form.action === 'give',
      answer: async (ask) => {
        const again = (state: FormState) => page('order', ask, state)
        const asked = {
          ...fields(ask, 'key', 'reason', 'seen'),
          ...lineRefundOfForm(ask.form),
          asksWhere: askedWhere(ask.form)
        }
        if (ask.form.action !== 'give') {
          const errors = await whyNotRefunded(deps, asked)
          return again({ name: 'refund-lines', values: ask.form, errors })
        }
        return answerOutcome(await refundLines(deps, asked, ask.acting), {
          done: { to: `/desk/orders/${numberOf(ask)}` },
          again,
          name: 'refund-lines',
          values: ask.form
        })
      }
    },
    ...returnRoutes(deps, { page, saidOf }),
    form('note', 'note-kept', (ask) => noteOnOrder(deps, fields(ask, 'key', 'message'), ask.acting)),
    {
      method: 'GET',
      path: '/desk/orders/:number/mails/:id',
      answer: async (ask) => {
        const view = await readToTell(
          deps,
          mailOf(ask),
          deps.config.publicUrl ?? `${ask.ctx.protocol}://${ask.ctx.host}`
        )
        return view === null ? { kind: 'not-found' } : { kind: 'page', page: { kind: 'told', view } }
      }
    },
    form('mails/:id/told', 'told', (ask) => noteTold(deps, mailOf(ask), ask.acting)),
    form('mails/:id/returned', 'marked-returned', (ask) =>
      markOrderMail(deps, { ...mailOf(ask), mark: 'returned' }, ask.acting)
    ),
    form('mails/:id/arrived', 'marked-arrived', (ask) =>
      markOrderMail(deps, { ...mailOf(ask), mark: 'arrived' }, ask.acting)
    )
  ]
}

/** What was typed of a change, with its lines as they stand now. */
function placedChange(form: Readonly<Record<string, string>>, { lines }: OrderChangeView): Record<string, string> {
  const others = Object.entries(form).filter(
    ([name]) => !/^(?:piece|of|quantity|size|carat|length|weight)-\d+$/.test(name)
  )
  const own = lines.flatMap(({ quantity, chosen }, index) =>
    Object.entries({ quantity: String(quantity), ...chosen }).map(([name, value]) => [`${name}-${index + 1}`, value])
  )
  return Object.fromEntries([...others, ...own])
}

/** What was typed, with the lines as they stand now. */
function placed(form: Readonly<Record<string, string>>, { lines }: NewOrderView): Record<string, string> {
  const others = Object.entries(form).filter(
    ([name]) => !/^(?:piece|quantity|size|carat|length|weight)-\d+$/.test(name)
  )
  const own = lines.flatMap(({ productId, quantity, chosen }, index) =>
    Object.entries({ piece: productId, quantity: String(quantity), ...chosen }).map(([name, value]) => [
      `${name}-${index + 1}`,
      value
    ])
  )
  return Object.fromEntries([...others, ...own])
}

/** Of which a mail would go to the customer. */
const MAILED: ReadonlySet<Said> = new Set<Said>([
  'order-taken',
  'order-moved',
  'dispatched',
  'parcel-sent',
  'ready-to-collect',
  'handed-over',
  'payment-link-sent',
  'deposit-asked',
  'delivery-confirmed',
  'collector-named',
  'charge-named',
  'payment-recorded',
  'refund-recorded',
  'change-proposed',
  'change-withdrawn',
  'return-announced',
  'return-sent-back',
  'exchange-sent',
  'details-changed'
])

const CANCELLING = 'POST /desk/orders/:number/move to cancelled'
const MAY_NOT_CANCEL: Outcome = { kind: 'refused', errors: { '': `An order is cancelled by ${whoMay(CANCELLING)}.` } }

type FormName =
  | 'move'
  | 'dispatch'
  | 'parcels'
  | 'ready'
  | 'hand-over'
  | 'send-instead'
  | 'delivery-charge'
  | 'import-collector'
  | 'payment-link'
  | 'deposit'
  | 'payment'
  | 'refund'
  | 'note'
  | 'details'
  | `changes/:id/${'withdraw' | 'returned' | 'sent'}`
  | `mails/:id/${MailMark | 'told'}`

const numberOf = ({ params }: DeskAsk): string => params.number ?? ''

const mailOf = (ask: DeskAsk) => ({ number: numberOf(ask), id: ask.params.id ?? '' })

/** The order's number with these fields of its form; one that was not sent is empty. */
const fields = <Name extends string>(ask: DeskAsk, ...names: Name[]): { number: string } & Record<Name, string> => ({
  number: numberOf(ask),
  ...(Object.fromEntries(names.map((name) => [name, ask.form[name] ?? ''])) as Record<Name, string>)
})
