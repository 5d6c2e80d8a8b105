import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { shop } from '#data/shop.ts'
import { cleanText } from '#domain/forms/clean-text.ts'
import { required, requiredText } from '#domain/forms/text-fields.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopTables } from '../../db/schema.ts'
import { publishReview, refuseReview, respondToReview } from '../../modules/reviews/check-review.ts'
import { audit } from '../audit.ts'
import { changesOf } from '../changes/changes-of.ts'
import { staleWords } from '../changes/stale-words.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'

type Within = Transaction<ShopTables>
type Deps = Pick<DeskDeps, 'db'>

/** Which review, and as of when it was read; without a revision, as it is. */
export interface CheckedReview {
  id: string
  revision?: string
}

interface State {
  status: 'held' | 'published' | 'refused'
  refusal: string | null
  response: string | null
}

const reasonSchema = z
  .string()
  .check(
    z.overwrite(cleanText),
    z.trim(),
    z.minLength(3, 'Please tell the writer why.'),
    z.maxLength(500, 'At most 500 characters')
  )
const responseSchema = requiredText(2, 'Please write an answer.')
const titleSchema = required(2, 'Please say what you do, such as "Goldsmith".', 60)

/** Shows a review to everyone. */
export const publish = (deps: Deps, review: CheckedReview, acting: Acting): Promise<Outcome> =>
  check(deps, review, acting, {
    action: 'review.publish',
    isSo: ({ status }) => status === 'published',
    after: (before) => ({ ...before, status: 'published', refusal: null }),
    write: (within, time) => publishReview(within, review.id, time)
  })

/** Does not show a review, or no longer; its writer reads the reason. */
export async function refuse(
  deps: Deps,
  { reason, ...review }: CheckedReview & { reason: string },
  acting: Acting
): Promise<Outcome> {
  const read = z.safeParse(reasonSchema, reason)
  if (!read.success) return { kind: 'refused', errors: { reason: wordsOf(read.error) } }
  const refusal = read.data
  return check(deps, review, acting, {
    action: 'review.refuse',
    isSo: (state) => state.status === 'refused' && state.refusal === refusal,
    after: (before) => ({ ...before, status: 'refused', refusal }),
    write: (within, time) => refuseReview(within, review.id, refusal, time)
  })
}

/** Puts the shop's answer under a review, in the name of who acts. */
export async function respond(
  deps: Deps,
  { response, title, ...review }: CheckedReview & { response: string; title: string },
  acting: Acting
): Promise<Outcome> {
  const text = z.safeParse(responseSchema, response)
  const role = z.safeParse(titleSchema, title)
  if (!text.success || !role.success)
    return {
      kind: 'refused',
      errors: {
        ...(!text.success && { response: wordsOf(text.error) }),
        ...(!role.success && { title: wordsOf(role.error) })
      }
    }
  const answer = {
    respondentName: acting.actor.kind === 'staff' ? acting.actor.name : shop.brand.name,
    respondentTitle: role.data,
    response: text.data
  }
  return check(deps, review, acting, {
    action: 'review.respond',
    isSo: () => false,
    after: (before) => ({ ...before, response: text.data }),
    write: (within, time) => respondToReview(within, review.id, answer, time)
  })
}

interface Step {
  action: 'review.publish' | 'review.refuse' | 'review.respond'
  /** Whether it is so already: the same button pressed twice. */
  isSo: (state: State) => boolean
  after: (before: State) => State
  write: (within: Within, time: string) => Promise<unknown>
}

function check(
  { db }: Deps,
  { id, revision }: CheckedReview,
  acting: Acting,
  { action, isSo, after, write }: Step
): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const row = await within
      .selectFrom('reviews')
      .leftJoin('review_responses', 'review_responses.review_id', 'reviews.id')
      .select(['status', 'refusal', 'response', 'updated_at'])
      .where('reviews.id', '=', id)
      .executeTakeFirst()
    if (!row) return { kind: 'unknown' }
    const { updated_at, ...before } = row
    if (isSo(before)) return { kind: 'done' }
    if (revision !== undefined && revision !== updated_at)
      return { kind: 'stale', words: await whoWasFirst(within, id, acting) }
    await write(within, new Date(acting.now).toISOString())
    await audit(within, {
      ...acting,
      action,
      subject: 'review',
      subjectId: id,
      before: kept(before),
      after: kept(after(before))
    })
    return { kind: 'done' }
  })
}

/** What a change is remembered by: words, the customer's or ours, go with the review. */
const kept = ({ status, response }: State) => ({ status, isAnswered: response !== null })

const DID: Readonly<Record<string, string>> = {
  'review.publish': 'published this review',
  'review.refuse': 'refused this review',
  'review.respond': 'answered this review'
} satisfies Record<Step['action'], string>

async function whoWasFirst(within: Within, id: string, acting: Acting): Promise<string> {
  const [last] = await changesOf(within, 'review', id)
  return staleWords(last ? { ...last, did: DID[last.action] ?? 'changed this review' } : null, acting)
}

const wordsOf = ({ issues }: z.core.$ZodError): string => issues[0]?.message ?? 'Please look at this again.'
