import type { ChangedLineView } from '#domain/desk/order-change-view.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { findOrder } from '../../../modules/orders/queries.ts'
import { changeDetails } from '../../orders/changes/change-details.ts'
import { proposeChange, readOrderChange } from '../../orders/changes/propose-change.ts'
import { type Command, failed, told } from '../command.ts'

const noOrder = (number: string) => `There is no order ${number}.`

/** The fields of the form as it is drawn. */
const drawnFields = (lines: readonly ChangedLineView[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap(({ productId, of, quantity, chosen }, index) =>
      Object.entries({ piece: productId, of: String(of ?? ''), quantity: String(quantity), ...chosen }).map(
        ([name, value]) => [`${name}-${index + 1}`, value]
      )
    )
  )

/** What of a line may be said; what is not said stays. */
const OF_LINE = ['piece', 'quantity', 'size', 'carat', 'length', 'weight'] as const

/** An order is changed: the same as on its page. */
export const orderChangeCommands: readonly Command[] = [
  {
    name: 'order details',
    takes: ['ORDER'],
    allows: {
      email: 'E-MAIL',
      phone: 'NUMBER',
      'first-name': 'NAME',
      'last-name': 'NAME',
      address: 'STREET',
      building: 'FLAT',
      city: 'TOWN',
      postcode: 'CODE',
      'gift-note': 'WORDS'
    },
    says: 'changes how a customer is reached, where their order goes or the note on its card, at once; what is not said stays. The customer is told',
    run: async ({ deps, acting, words: [number = ''], options, say }) => {
      const order = (await findOrder(deps.db, number))?.order
      if (!order) return failed(noOrder(number))
      const to = order.shippingAddress
      const form = {
        customerEmail: options.email ?? order.customerEmail,
        customerPhone: options.phone ?? order.customerPhone,
        firstName: options['first-name'] ?? to?.firstName ?? '',
        lastName: options['last-name'] ?? to?.lastName ?? '',
        address1: options.address ?? to?.address1 ?? '',
        address2: options.building ?? to?.address2 ?? '',
        city: options.city ?? to?.city ?? '',
        postalCode: options.postcode ?? to?.postalCode ?? '',
        giftNote: options['gift-note'] ?? order.giftNote,
        asked: options.email === undefined ? '' : 'yes'
      }
      return told(await changeDetails(deps, { number, form }, acting), say, 'Done.', noOrder(number))
    }
  },
  {
    name: 'order change',
    takes: ['ORDER', 'LINE|new'],
    allows: {
      piece: 'PIECE',
      quantity: 'N',
      size: 'SIZE',
      carat: 'CARAT',
      length: 'LENGTH',
      weight: 'WEIGHT',
      propose: ''
    },
    says: 'says what an order comes to with a line of it in another number, size or design, or with a piece more; with --propose its customer is asked, by a mail with a link',
    run: async ({ deps, acting, words: [number = '', line = ''], options, say }) => {
      const drawn = await readOrderChange(deps, number, {})
      if (drawn === null) return failed(noOrder(number))
      const { lines, key } = drawn
      const place = line === 'new' ? lines.length + 1 : Number(line)
      if (line !== 'new' && !lines[place - 1]) return failed(`Order ${number} has no line ${line}.`)
      const said = OF_LINE.flatMap((name) => (options[name] === undefined ? [] : [[`${name}-${place}`, options[name]]]))
      const form = {
        ...(line === 'new' && { [`quantity-${place}`]: '1' }),
        ...drawnFields(lines),
        ...Object.fromEntries(said),
        key
      }
      const { sums = null, refusal = null } = (await readOrderChange(deps, number, form)) ?? {}
      if (sums === null) return failed(refusal ?? 'Nothing is changed yet.')
      if (!('propose' in options)) {
        say(`${amountWords(sums.before)} → ${amountWords(sums.total)}. ${sums.money} ${sums.delivery.after}`)
        return undefined
      }
      const asked = { ...form, seen: String(sums.total) }
      return told(
        await proposeChange(deps, number, asked, acting),
        say,
        `Its customer is asked by mail: ${amountWords(sums.before)} → ${amountWords(sums.total)}.`,
        noOrder(number)
      )
    }
  }
]
