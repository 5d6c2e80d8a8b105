import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import { isRole, ROLES } from '#domain/desk/roles.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { chainAudit, checkAudit, headOf, headText } from '../../../db/audit-chain.ts'
import { inTransaction } from '../../../db/engine.ts'
import type { ShopDb } from '../../../db/open.ts'
import { forgetErasedMails } from '../../../modules/mail/forget-mails.ts'
import { purgeExpired } from '../../../server/jobs/purge.ts'
import { audit } from '../../audit.ts'
import { changeProduct, type ProductChange } from '../../catalogue/change-product.ts'
import { readPrice, readStock } from '../../catalogue/product-form.ts'
import { readDeskProduct } from '../../catalogue/read-product.ts'
import { assignRequest, moveRequest } from '../../inbox/changes/change-request.ts'
import { noteOnRequest } from '../../inbox/changes/note.ts'
import { type Case, findCase } from '../../inbox/changes/open-case.ts'
import { replyToRequest } from '../../inbox/changes/reply.ts'
import { noteOnOrder } from '../../orders/changes/note-on-order.ts'
import { lookBeforeOpening } from '../../preflight/look.ts'
import { addOffer, endOffer, planOffer } from '../../promotions/change-offer.ts'
import { changePromotion } from '../../promotions/change-promotion.ts'
import { publish, refuse, respond } from '../../reviews/check.ts'
import { endStaff, endStaffSessions, renewStaffCode, setStaffPassword, setStaffRole } from '../../staff/change-staff.ts'
import { addStaff, type CodeShown, listStaff } from '../../staff/staff.ts'
import { type Ask, type Command, type Failure, failed, told } from '../command.ts'
import { asTable } from '../table.ts'
import { tellLosses } from '../tell-losses.ts'
import { contentCommands } from './content.ts'
import { customerCommands } from './customers.ts'
import { discountCommands } from './discounts.ts'
import { giftCardCommands } from './gift-cards.ts'
import { listCommand } from './list.ts'
import { orderChangeCommands } from './order-changes.ts'
import { exportCommand, orderCommands } from './orders.ts'
import { invoiceCommand } from './papers.ts'
import { payoutCommands } from './payouts.ts'
import { jsonOf, pieceCommands } from './pieces.ts'
import { priceCommands } from './prices.ts'
import { showCommand } from './show.ts'
import { stockCommands } from './stock.ts'

const NO_ROLE = `A role is one of ${ROLES.join(', ')}.`
const nobody = (email: string) => `Nobody at the desk has the e-mail ${email}.`

/** Who works at the desk. The first owner's account is made here; owners invite the others at the desk. */
const staffCommands: readonly Command[] = [
  {
    name: 'staff add',
    needs: { email: 'E-MAIL', name: 'NAME' },
    allows: { role: ROLES.join('|') },
    says: 'gives somebody a place at the desk; asks for a password and shows the code for their authenticator',
    run: async ({ staff, acting, options, say, readSecret }) => {
      const { email = '', name = '', role = 'owner' } = options
      if (!isRole(role)) return failed(NO_ROLE)
      const added = await addStaff(staff, { email, name, role, password: await readSecret('Password: ') }, acting)
      if (added.kind === 'refused') return failed(Object.values(added.errors).join(' '))
      say(`${name} can sign in at /desk/sign-in with ${email}.`)
      showCode(added, say)
      return undefined
    }
  },
  {
    name: 'staff list',
    says: 'who works at the desk',
    run: async ({ deps, say }) => {
      const rows = await listStaff(deps.db)
      if (rows.length === 0) say('Nobody yet.')
      for (const line of asTable(
        rows.map(({ name, email, role, endedAt }) => [
          name,
          email,
          role,
          endedAt === null ? 'at work' : `left ${endedAt.slice(0, 10)}`
        ])
      ))
        say(line)
      return undefined
    }
  },
  {
    name: 'staff role',
    takes: [ROLES.join('|')],
    needs: { email: 'E-MAIL' },
    says: 'what they may do at the desk from now on',
    run: async ({ deps, acting, words: [role = ''], options: { email = '' }, say }) =>
      told(await setStaffRole(deps, { email, role }, acting), say, 'It is changed.', nobody(email))
  },
  {
    name: 'staff password',
    needs: { email: 'E-MAIL' },
    says: 'sets a new password, and ends all their sessions',
    run: async ({ staff, acting, options: { email = '' }, say, readSecret }) => {
      const password = await readSecret('New password: ')
      return told(await setStaffPassword(staff, { email, password }, acting), say, 'It is set.', nobody(email))
    }
  },
  {
    name: 'staff code',
    needs: { email: 'E-MAIL' },
    says: 'a new code secret, for a new telephone; the old one ends, and all their sessions and passkeys',
    run: async ({ staff, acting, options: { email = '' }, say }) => {
      const renewed = await renewStaffCode(staff, { email }, acting)
      if (renewed.kind === 'unknown') return failed(nobody(email))
      showCode(renewed, say)
      return undefined
    }
  },
  {
    name: 'staff sign-out',
    needs: { email: 'E-MAIL' },
    says: 'ends all their sessions',
    run: async ({ deps, acting, options: { email = '' }, say }) =>
      told(await endStaffSessions(deps, { email }, acting), say, 'All their sessions are ended.', nobody(email))
  },
  {
    name: 'staff end',
    needs: { email: 'E-MAIL' },
    says: 'takes the place away; what they did still names them',
    run: async ({ deps, acting, options: { email = '' }, say }) =>
      told(await endStaff(deps, { email }, acting), say, 'They cannot sign in any more.', nobody(email))
  }
]

function showCode({ uri, secret }: CodeShown, say: Ask['say']): void {
  say('Scan this with an authenticator app, or type the secret. It is shown this once.')
  say(renderUnicodeCompact(uri))
  say(`Secret: ${secret}`)
  say(uri)
}

const noSuch = (reference: string) => `There is no request ${reference}.`

/** What is done with requests: the same as on their page. */
const requestCommands: readonly Command[] = [
  {
    name: 'answer',
    takes: ['REFERENCE'],
    allows: { quote: 'POUNDS' },
    reads: 'ANSWER',
    says: 'answers a request by mail with what is piped in, and with a quote where one is named',
    run: (ask) =>
      withCase(ask, async ({ reference, revision, state }) => {
        const { deps, acting, options, say, readInput } = ask
        const { quote = '' } = options
        const message = await readInput()
        const becomes = quote !== '' ? 'quoted' : state === 'new' ? 'answered' : ''
        const reply = { reference, revision, key: randomUUID(), message, quote, state: becomes } as const
        return told(await replyToRequest(deps, reply, acting), say, 'The answer is on its way.', noSuch(reference))
      })
  },
  {
    name: 'note',
    takes: ['REFERENCE|ORDER'],
    reads: 'NOTE',
    says: 'keeps a note with a request or an order, for the shop alone',
    run: async ({ deps, acting, words: [about = ''], say, readInput }) => {
      const isRequest = (await findCase(deps.db, about)) !== undefined
      const note = { key: randomUUID(), message: await readInput() }
      const outcome = isRequest
        ? await noteOnRequest(deps, { reference: about, ...note }, acting)
        : await noteOnOrder(deps, { number: about, ...note }, acting)
      return told(outcome, say, 'The note is kept.', `There is no request or order ${about}.`)
    }
  },
  {
    name: 'set',
    takes: ['REFERENCE', 'answered|quoted|won|lost'],
    says: 'changes how a request stands',
    run: (ask) =>
      withCase(ask, async ({ reference, revision }) => {
        const { deps, acting, words, say } = ask
        const outcome = await moveRequest(deps, { reference, revision, to: words[1] ?? '' }, acting)
        return told(outcome, say, 'The state is changed.', noSuch(reference))
      })
  },
  {
    name: 'assign',
    takes: ['REFERENCE', 'E-MAIL|nobody'],
    says: 'says who takes a request',
    run: (ask) =>
      withCase(ask, async ({ reference, revision }) => {
        const { deps, acting, words, say } = ask
        const [, email = ''] = words
        const staff = email === 'nobody' ? '' : await staffIdOf(deps.db, email)
        if (staff === null) return failed(`Nobody at the desk has the e-mail ${email}.`)
        const outcome = await assignRequest(deps, { reference, revision, staff }, acting)
        return told(outcome, say, 'It is assigned.', noSuch(reference))
      })
  }
]

/** Works on a request as it is now: who is quicker while an answer is still being typed is not written over. */
async function withCase(
  { deps, words }: Ask,
  use: (found: Case) => Promise<Failure | undefined>
): Promise<Failure | undefined> {
  const [reference = ''] = words
  const found = await findCase(deps.db, reference)
  return found ? use(found) : failed(noSuch(reference))
}

async function staffIdOf(db: ShopDb, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

const noPiece = (id: string) => `There is no piece ${id}.`

/** What the owner says of pieces and offers instead of what data/ says. DECISIONS 11. */
const catalogueCommands: readonly Command[] = [
  {
    name: 'price',
    takes: ['PIECE', 'POUNDS|listed'],
    allows: { 'at-a-loss': '' },
    says: 'sets a piece’s price, or goes back to the list’s; one that does not pay for the piece only with --at-a-loss',
    run: async (ask) => {
      const [id = '', text = ''] = ask.words
      const piece = await readDeskProduct(ask.deps.db, id)
      if (!piece) return failed(noPiece(id))
      // An empty field of the page is the list's price; an empty word is a slip.
      if (text.trim() === '') return failed('Please write a price in pounds, or “listed”.')
      const price = readPrice(text === 'listed' ? '' : text, piece.listed.price)
      return 'error' in price ? failed(price.error) : change(ask, id, { price: price.value })
    }
  },
  {
    name: 'stock',
    takes: ['PIECE', 'NUMBER|made-to-order|listed'],
    says: 'sets how many there are',
    run: async (ask) => {
      const [id = '', text = ''] = ask.words
      const isWord = text === 'listed' || text === 'made-to-order'
      const stock = readStock(isWord ? text : 'count', text)
      return 'error' in stock ? failed(stock.error) : change(ask, id, { stock: stock.value })
    }
  },
  {
    name: 'hide',
    takes: ['PIECE'],
    says: 'takes a piece out of the shop',
    run: (ask) => change(ask, ask.words[0] ?? '', { isHidden: true })
  },
  {
    name: 'unhide',
    takes: ['PIECE'],
    says: 'puts it back',
    run: (ask) => change(ask, ask.words[0] ?? '', { isHidden: false })
  },
  {
    name: 'featured',
    takes: ['PIECE', 'yes|no|listed'],
    says: 'whether it is on the home page',
    run: async (ask) => {
      const [id = '', text = ''] = ask.words
      const values = { yes: true, no: false, listed: null } as const
      if (!Object.hasOwn(values, text)) return failed('Featured is yes, no or listed.')
      return change(ask, id, { isFeatured: values[text as keyof typeof values] })
    }
  },
  {
    name: 'offer add',
    needs: { json: 'FILE' },
    allows: { 'at-a-loss': '', 'dry-run': '' },
    says: 'adds an offer: {pieces, price | percent, was?, from, to, limit?}, pence and YYYY-MM-DD; categories and origins instead of pieces, and a title, if you like. With --dry-run it only tells what it would change',
    run: async ({ deps, acting, options, say }) => {
      const found = await jsonOf(options.json ?? '')
      if ('error' in found) return failed(found.error)
      const planned = await planOffer(deps.db, found.given, acting.now)
      if (planned.kind === 'refused') return told(planned, say, '', '')
      for (const line of asTable(
        planned.preview.rows.map(({ id, ownPrice, offered, was }) => [
          id,
          `${amountWords(ownPrice)} to ${amountWords(offered)}`,
          was === null ? 'no “Was”' : `Was ${amountWords(was.price)}`
        ])
      ))
        say(line)
      for (const { id, why } of planned.preview.leftOut) say(`${id} is left as it is: ${why}.`)
      tellLosses(planned.weighed, say)
      if ('dry-run' in options) {
        say('Nothing is written.')
        return undefined
      }
      const { given } = found
      return told(
        await addOffer(deps, { given, seen: planned.seen, isAtLoss: 'at-a-loss' in options }, acting),
        say,
        'The offer is added.',
        ''
      )
    }
  },
  {
    name: 'offer',
    takes: ['OFFER', 'end|listed'],
    says: 'ends an offer, or goes back to what data/ says of it',
    run: async ({ deps, acting, words: [id = '', what = ''], say }) => {
      if (what !== 'end' && what !== 'listed') return failed('An offer is ended (end), or as listed (listed).')
      const ended = what === 'end' ? await endOffer(deps, { id }, acting) : ({ kind: 'unknown' } as const)
      if (ended.kind !== 'unknown') return told(ended, say, 'The offer is ended.', `There is no offer ${id}.`)
      const outcome = await changePromotion(deps, { id, change: { kind: what } }, acting)
      return told(outcome, say, 'The offer is changed.', `There is no offer ${id}.`)
    }
  }
]

const change = async (
  { deps, acting, options, say }: Ask,
  id: string,
  to: ProductChange['to']
): Promise<Failure | undefined> =>
  told(
    await changeProduct(deps, { id, to, isAtLoss: 'at-a-loss' in options }, acting),
    say,
    'The piece is changed.',
    noPiece(id)
  )

const houseCommands: readonly Command[] = [
  {
    name: 'audit verify',
    takes: ['[HEAD]'],
    says: 'whether the chain of changes is whole, and as it was at a head from a backup or a mail of the day',
    run: async ({ deps: { db }, words: [given], say }) => {
      const head = given === undefined ? null : headOf(given)
      if (given !== undefined && head === null) return failed('A head is a number, a colon and 64 letters and figures.')
      const found = await checkAudit(db, head)
      if (found.kind === 'broken') return failed(found.at === null ? found.words : `${found.words} (${found.at})`)
      if (found.wentBack)
        say(
          `Entry ${found.wentBack.number} is dated before the one it follows (${found.wentBack.at}): the clock was put back.`
        )
      if (found.head === null) say('Nothing was written down so far.')
      else say(`Whole from entry ${found.first} to ${found.head.number}. Its head is ${headText(found.head)}`)
      return undefined
    }
  },
  {
    name: 'audit adopt',
    says: 'takes entries into the chain that an older release wrote meanwhile; says so in the chain',
    run: async ({ deps: { db }, acting, say }) => {
      const count = await inTransaction(db, async (within) => {
        const adopted = await chainAudit(within)
        const change = { action: 'shop.audit-adopt', subject: 'shop', subjectId: '' } as const
        if (adopted > 0) await audit(within, { ...acting, ...change, before: null, after: { entries: adopted } })
        return adopted
      })
      say(count === 0 ? 'No entry stands outside the chain.' : `Taken into the chain: ${count}.`)
      return undefined
    }
  },
  {
    name: 'purge',
    says: 'removes what is kept no longer; the open shop does so by itself',
    run: async ({ deps, acting, say }) => {
      await purgeExpired(deps.db, acting.now)
      await forgetErasedMails(deps.db, path.join(deps.config.dataDir, 'mail'), acting.now)
      await inTransaction(deps.db, (within) =>
        audit(within, { ...acting, action: 'shop.purge', subject: 'shop', subjectId: '', before: null, after: null })
      )
      say('What is kept no longer is gone.')
      return undefined
    }
  },
  {
    name: 'preflight',
    says: 'what is left before the shop opens; “ready” when nothing is',
    run: async ({ deps, config, acting, say }) => {
      const { isReady, groups } = await lookBeforeOpening(deps.db, config, acting.now)
      for (const { title, lines } of groups) {
        say(title)
        for (const line of lines) say(`  ${line}`)
      }
      if (!isReady) return failed('Not ready yet.')
      say('ready')
      return undefined
    }
  }
]

const noReview = (id: string) => `There is no review ${id}.`

/** Reviews wait until somebody has read them. */
const reviewCommands: readonly Command[] = [
  {
    name: 'publish',
    takes: ['REVIEW'],
    says: 'shows a review to everyone',
    run: async ({ deps, acting, words: [id = ''], say }) =>
      told(await publish(deps, { id }, acting), say, 'It is shown.', noReview(id))
  },
  {
    name: 'refuse',
    takes: ['REVIEW'],
    needs: { reason: 'WHY' },
    says: 'does not show it; its writer reads the reason',
    run: async ({ deps, acting, words: [id = ''], options: { reason = '' }, say }) =>
      told(await refuse(deps, { id, reason }, acting), say, 'It is not shown.', noReview(id))
  },
  {
    name: 'respond',
    takes: ['REVIEW'],
    allows: { title: 'TITLE' },
    reads: 'ANSWER',
    says: 'puts the shop’s answer under a review',
    run: async ({ deps, acting, words: [id = ''], options: { title = 'Northlight' }, say, readInput }) =>
      told(
        await respond(deps, { id, title, response: await readInput() }, acting),
        say,
        'It stands under the review.',
        noReview(id)
      )
  }
]

/** Everything the desk does from a shell, in the order of the help. */
export const commands: readonly Command[] = [
  listCommand,
  showCommand,
  ...requestCommands,
  ...orderCommands,
  ...orderChangeCommands,
  invoiceCommand,
  exportCommand,
  // Before the command that its first word would be taken for.
  ...stockCommands,
  ...catalogueCommands,
  ...pieceCommands,
  ...discountCommands,
  ...giftCardCommands,
  ...payoutCommands,
  ...priceCommands,
  ...contentCommands,
  ...reviewCommands,
  ...customerCommands,
  ...staffCommands,
  ...houseCommands
]
