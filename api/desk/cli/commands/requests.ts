import { randomUUID } from 'node:crypto'
import type { ShopDb } from '../../../db/open.ts'
import { assignRequest, moveRequest } from '../../inbox/changes/change-request.ts'
import { noteOnRequest } from '../../inbox/changes/note.ts'
import { type Case, findCase } from '../../inbox/changes/open-case.ts'
import { replyToRequest } from '../../inbox/changes/reply.ts'
import { noteOnOrder } from '../../orders/changes/note-on-order.ts'
import { type Ask, type Command, type Failure, failed, told } from '../command.ts'

const noSuch = (reference: string) => `There is no request ${reference}.`

/** What is done with requests: the same as on their page. */
export const requestCommands: readonly Command[] = [
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
