import { Readable } from 'node:stream'
import type { FormState, Said } from '#domain/desk/desk-page.ts'
import { exportName, readExportAsk } from '#domain/invoices/exports.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { writeExport } from '../modules/invoices/exports.ts'
import type { Passkeys } from '../modules/passkeys/passkeys.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { contentDeskRoutes } from './content/content-routes.ts'
import { changeCustomerEmail, changeCustomerType } from './customers/change-customer.ts'
import { readCustomer } from './customers/read-customer.ts'
import type { DeskDeps, Outcome } from './desk-deps.ts'
import { discountDeskRoutes } from './discounts/discount-routes.ts'
import { giftCardDeskRoutes } from './gift-cards/gift-card-routes.ts'
import { staffPageRoutes } from './house/routes.ts'
import { answerOutcome, type DeskAnswer, type DeskAsk, type DeskRoute } from './http/desk-route.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { mailDeskRoutes } from './mails/mail-routes.ts'
import { orderDeskRoutes } from './orders/order-routes.ts'
import { payoutRoutes } from './payouts/payout-routes.ts'
import { listPeople, readPeopleFilter } from './people/list-people.ts'
import { writePeople } from './people/people-file.ts'
import { personRoutes } from './people/person-routes.ts'
import { pieceRoutes } from './pieces/piece-routes.ts'
import { lookBeforeOpening } from './preflight/look.ts'
import { priceDeskRoutes } from './prices/price-routes.ts'
import { promotionDeskRoutes } from './promotions/promotion-routes.ts'
import { quotingRoutes } from './quoting/quoting-routes.ts'
import { reminderDeskRoutes } from './reminders/reminder-desk-routes.ts'
import { reviewDeskRoutes } from './reviews/review-routes.ts'
import { salesRoutes } from './sales/sales-routes.ts'
import { endStaff, setStaffRole } from './staff/change-staff.ts'
import type { StaffCodes } from './staff/codes.ts'
import { inviteStaff, openInvites, withdrawInvite } from './staff/invites.ts'
import { passkeyRoutes } from './staff/passkey-routes.ts'
import { listStaff } from './staff/staff.ts'
import { stockRoutes } from './stock/stock-routes.ts'
import { readToday } from './today/read-today.ts'
import { videoRoutes } from './videos/video-routes.ts'

const PAGE = '/desk/staff'

/** Who works at the desk, who was asked to, and what each may do: an owner's page. */
function staffRoutes(deps: DeskDeps & { codes: StaffCodes }): readonly DeskRoute[] {
  const { db } = deps

  const page = async ({ staff, acting }: DeskAsk, form?: FormState): Promise<DeskAnswer> => {
    const [people, invites] = await Promise.all([listStaff(db), openInvites(db, acting.now)])
    const view = {
      atWork: people.filter(({ endedAt }) => endedAt === null).map((one) => ({ ...one, isYou: one.id === staff.id })),
      left: people.flatMap(({ id, name, endedAt }) => (endedAt === null ? [] : [{ id, name, endedAt }])),
      invites
    }
    return { kind: 'page', page: { kind: 'staff', view }, ...(form && { form }) }
  }

  const form = (
    path: string,
    said: Said,
    act: (ask: DeskAsk, acting: Parameters<typeof inviteStaff>[2]) => Promise<Outcome>
  ): DeskRoute => ({
    method: 'POST',
    path: `${PAGE}/${path}`,
    // Whoever is at an open desk that is not theirs would begin with a place of their own.
    stepUp: true,
    answer: async (ask) => {
      const { staff, acting } = ask
      const outcome = await act(ask, { actor: { kind: 'staff', id: staff.id, name: staff.name }, now: acting.now })
      return answerOutcome(outcome, {
        done: { to: PAGE, said },
        again: (state) => page(ask, state),
        // Each person's forms have names of their own.
        name: [path.split('/').at(-1), ask.params.id].filter(Boolean).join('-'),
        values: ask.form
      })
    }
  })
  const idOf = ({ params }: DeskAsk): string => params.id ?? ''

  return [
    { method: 'GET', path: PAGE, answer: (ask) => page(ask) },
    form('invite', 'invited', ({ form: { email = '', role = '' } }, acting) =>
      inviteStaff(deps, { email, role }, acting)
    ),
    form('invites/:id/withdraw', 'invite-withdrawn', (ask, acting) => withdrawInvite(deps, { id: idOf(ask) }, acting)),
    form(':id/role', 'role-changed', (ask, acting) =>
      setStaffRole(deps, { id: idOf(ask), role: ask.form.role ?? '' }, acting)
    ),
    form(':id/end', 'staff-ended', (ask, acting) => endStaff(deps, { id: idOf(ask) }, acting))
  ]
}

/** Everybody the shop knows, and the accounts among them. */
function customerDeskRoutes(deps: DeskDeps): DeskRoute[] {
  const { db, clock } = deps

  const customerPage = async (number: number | null, form?: FormState): Promise<DeskAnswer> => {
    const view = number === null ? null : await readCustomer(db, number, clock())
    return view ? { kind: 'page', page: { kind: 'customer', view }, ...(form && { form }) } : { kind: 'not-found' }
  }

  const changing = (name: 'type' | 'email', act: (number: number, ask: DeskAsk) => Promise<Outcome>): DeskRoute => ({
    method: 'POST',
    path: `/desk/customers/:number/${name}`,
    // Whoever has the e-mail has the account.
    ...(name === 'email' && { stepUp: true as const }),
    answer: async (ask) => {
      const number = numberOf(ask.params)
      if (number === null) return { kind: 'not-found' }
      return answerOutcome(await act(number, ask), {
        done: { to: `/desk/customers/${number}`, said: 'customer-changed' },
        again: (form) => customerPage(number, form),
        name,
        values: ask.form
      })
    }
  })

  return [
    {
      method: 'GET',
      path: '/desk/customers/file',
      answer: async () => ({
        kind: 'download',
        name: 'customers.csv',
        type: 'text/csv; charset=utf-8',
        body: Readable.from(writePeople(db))
      })
    },
    {
      method: 'GET',
      path: '/desk/customers',
      answer: async ({ query }) => {
        const view = await listPeople(db, readPeopleFilter(query))
        return { kind: 'page', page: { kind: 'customers', view } }
      }
    },
    {
      method: 'GET',
      path: '/desk/customers/:number',
      answer: ({ params }) => customerPage(numberOf(params))
    },
    changing('type', (number, { form, acting }) => changeCustomerType(deps, { number, type: form.type ?? '' }, acting)),
    changing('email', (number, { form, acting }) =>
      changeCustomerEmail(deps, { number, email: form.email ?? '' }, acting)
    )
  ]
}

const numberOf = ({ number = '' }: DeskAsk['params']): number | null =>
  /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null

/** GET /desk/preflight: what is left before the shop opens. */
const preflightRoutes = ({ db, config }: DeskDeps): readonly DeskRoute[] => [
  {
    method: 'GET',
    path: '/desk/preflight',
    answer: async ({ acting }) => ({
      kind: 'page',
      page: { kind: 'preflight', view: await lookBeforeOpening(db, config, acting.now) }
    })
  }
]

/** What an accountant is given: the form, and the file that it asks for. */
function exportRoutes({ db }: DeskDeps): readonly DeskRoute[] {
  const page = ({ acting }: DeskAsk) => ({ kind: 'exports', view: { today: londonDate(acting.now) } }) as const
  return [
    { method: 'GET', path: '/desk/exports', answer: async (ask) => ({ kind: 'page', page: page(ask) }) },
    {
      method: 'GET',
      path: '/desk/exports/file',
      answer: async (ask) => {
        const read = readExportAsk(ask.query)
        if (read.kind === 'asked') {
          const body = Readable.from(writeExport(db, read.ask))
          return { kind: 'download', name: exportName(read.ask), type: 'text/csv; charset=utf-8', body }
        }
        const form = { name: 'export', values: ask.query, errors: read.errors }
        return { kind: 'page', page: page(ask), form, status: 422 }
      }
    }
  ]
}

/** GET /desk/today: what is to be done, by the time it was promised for. */
const todayRoutes = ({ db, config }: DeskDeps): readonly DeskRoute[] => [
  {
    method: 'GET',
    path: '/desk/today',
    answer: async ({ acting }) => ({
      kind: 'page',
      page: { kind: 'today', view: await readToday(db, acting.now, config) }
    })
  }
]

/** Every page and every form of the desk. */
export const deskRoutes = (deps: DeskDeps & { codes: StaffCodes; passkeys: Passkeys }): readonly DeskRoute[] => [
  ...todayRoutes(deps),
  ...exportRoutes(deps),
  ...salesRoutes(deps),
  ...inboxRoutes(deps),
  ...mailDeskRoutes(deps),
  ...quotingRoutes(deps),
  ...reminderDeskRoutes(deps),
  ...orderDeskRoutes(deps),
  // Before a piece's own page, whose address would take its words for an id.
  ...pieceRoutes(deps),
  ...catalogueRoutes(deps),
  ...stockRoutes(deps),
  ...promotionDeskRoutes(deps),
  ...discountDeskRoutes(deps),
  ...videoRoutes(deps),
  ...giftCardDeskRoutes(deps),
  ...payoutRoutes(deps),
  ...priceDeskRoutes(deps),
  ...contentDeskRoutes(deps),
  ...reviewDeskRoutes(deps),
  ...customerDeskRoutes(deps),
  ...personRoutes(deps),
  ...staffPageRoutes(deps),
  ...passkeyRoutes(deps),
  ...staffRoutes(deps),
  ...preflightRoutes(deps)
]
