import { requestStateWords } from '#domain/desk/request-state.ts'
import { standingWords } from '#domain/orders/transitions.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import { listCatalogue, readCatalogueFilter } from '../../catalogue/list-catalogue.ts'
import { listCustomers, readCustomersFilter } from '../../customers/list-customers.ts'
import { readInboxFilter } from '../../inbox/inbox-filter.ts'
import { listRequests } from '../../inbox/list-requests.ts'
import { listOrders, readOrdersFilter } from '../../orders/list-orders.ts'
import { listReviews, readReviewsFilter } from '../../reviews/list-reviews.ts'
import { type Ask, type Command, type Failure, failed } from '../command.ts'
import { londonTime } from '../london-time.ts'
import { asJson, asTable } from '../table.ts'

interface List {
  /** What it shows, as it understood the options. */
  filter: object
  rows: readonly object[]
  /** The same rows as columns. */
  lines: string[][]
  pages: number
}

/** What can be listed: the lists of the desk's pages, with their filters. */
const LISTS = {
  requests: async ({ deps, options, acting }) => {
    const now = new Date(acting.now).toISOString()
    const view = await listRequests(deps.db, { filter: readInboxFilter(options), staffId: null, now })
    const lines = view.rows.map(({ reference, kind, name, state, isLate, createdAt, assignedTo }) => [
      reference,
      requestFacts[kind].name,
      isLate ? 'Late' : requestStateWords(state),
      londonTime(createdAt),
      name,
      assignedTo ?? ''
    ])
    return { ...view, lines }
  },
  orders: async ({ deps, options }) => {
    const view = await listOrders(deps.db, readOrdersFilter(options))
    const lines = view.rows.map((row) => [
      row.number,
      standingWords(row),
      londonTime(row.createdAt),
      formatPounds(row.total),
      row.customerName,
      row.pieces
    ])
    return { ...view, lines }
  },
  pieces: async ({ deps, options }) => {
    const view = await listCatalogue(deps.db, readCatalogueFilter(options))
    const lines = view.rows.map(({ id, name, price, stock, isListed }) => [
      id,
      formatPounds(price),
      stock === null ? 'made to order' : String(stock),
      isListed ? '' : 'hidden',
      name
    ])
    return { ...view, lines }
  },
  reviews: async ({ deps, options, acting }) => {
    const view = await listReviews(deps.db, readReviewsFilter(options), acting.now)
    const lines = view.rows.map(({ id, rating, status, product, title }) => [
      id,
      `${rating} of 5`,
      status,
      product ?? 'The shop',
      title
    ])
    return { ...view, lines }
  },
  customers: async ({ deps, options }) => {
    const { q, page, ...view } = await listCustomers(deps.db, readCustomersFilter(options))
    const lines = view.rows.map(({ number, name, email, type, orders }) => [
      String(number),
      name,
      email,
      type,
      orders === 1 ? '1 order' : `${orders} orders`
    ])
    return { ...view, filter: { q, page }, lines }
  }
} satisfies Record<string, (ask: Ask) => Promise<List>>

const isList = (name: string): name is keyof typeof LISTS => Object.hasOwn(LISTS, name)

export const listCommand: Command = {
  name: 'list',
  takes: [`[${Object.keys(LISTS).join('|')}]`],
  allows: {
    state: 'S',
    status: 'S',
    kind: 'K',
    assigned: 'nobody',
    category: 'C',
    shown: 'hidden|changed|low',
    q: 'WORDS',
    page: 'N',
    json: ''
  },
  says: 'what waits, or with --state all (of orders --status all) what was; each list has the filters of its page',
  run: async (ask) => {
    const [name = 'requests'] = ask.words
    if (!isList(name)) return failed(`What can be listed: ${Object.keys(LISTS).join(', ')}.`)
    const { filter, rows, lines, pages }: List = await LISTS[name](ask)
    const mistake = misread(ask, name, filter)
    if (mistake) return mistake
    if ('json' in ask.options) ask.say(asJson(rows))
    else for (const line of lines.length > 0 ? asTable(lines) : ['Nothing.']) ask.say(line)
    if (pages > 1 && !('json' in ask.options)) ask.say(`There are ${pages} pages; --page chooses one.`)
    return undefined
  }
}

/** A page leaves what it does not know at its usual; here that would show what nobody asked for. */
function misread({ options }: Ask, list: string, filter: object): Failure | undefined {
  const read = new Map(Object.entries(filter))
  for (const [name, value] of Object.entries(options)) {
    if (name === 'json') continue
    if (!read.has(name)) return failed(`The list of ${list} has no --${name}.`)
    if (name !== 'q' && String(read.get(name)) !== value) return failed(`There is no ${name} “${value}” of ${list}.`)
  }
  return undefined
}
