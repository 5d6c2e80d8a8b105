import * as z from 'zod/mini'
import { ask } from '../ask.ts'
import type { Engine } from './engine.ts'
import type { Entry, EntryPicture } from './entry.ts'
import { type Kind, readPayload } from './kind.ts'
import { type Outcome, readOutcome } from './outcome.ts'
import type { Result } from './record.ts'

/** What the shop answers to a picture: the hash of the bytes it received. OFFLINE, section 2.4. */
const uploadedSchema = z.object({ sha256: z.string() })

/** What the shop says of pictures that it lost, or that came to it as other bytes: nothing that the shopper can mend. */
const PICTURES_WANTED = ['/problems/picture-missing', '/problems/hash-mismatch']
/** So often that is put down to the way to the shop. */
const TRIES_FOR_PICTURES = 3

/** Sends one entry: its pictures first, each by its hash, then the request that names them. */
export async function deliver(engine: Engine, entry: Entry): Promise<Result> {
  const result = await send(engine, entry)
  if (result.kind !== 'refused' || entry.attempts >= TRIES_FOR_PICTURES) return result
  const { type, detail } = result.problem
  // Each try sends all of them again.
  return PICTURES_WANTED.includes(type) ? { kind: 'retry', reason: detail, after: null, isDefinite: true } : result
}

async function send(engine: Engine, entry: Entry): Promise<Result> {
  const made = makeRequest(engine, entry)
  if (made.kind === 'unreadable') return made
  for (const picture of entry.pictures) {
    const uploaded = await upload(engine, entry, picture)
    if (uploaded.kind !== 'delivered') return uploaded
  }
  const { method, path, body } = made.request
  const reply = await ask(engine, {
    method,
    path,
    owner: entry.owner,
    key: entry.id,
    ...(body !== undefined && { body: { content: JSON.stringify(body), mime: 'application/json' } })
  })
  if (reply.kind === 'none') return noAnswer(reply.reason)
  return readOutcome(reply.response, { key: entry.id, answer: made.answer, now: engine.now() })
}

type Made = { kind: 'made'; request: ReturnType<Kind['request']>; answer: Kind['answer'] } | Unreadable
type Unreadable = Extract<Result, { kind: 'unreadable' }>

/** An entry of which no request can be made is shown to the shopper: it must not hold up the others. */
function makeRequest({ kinds }: Engine, entry: Entry): Made {
  const kind = kinds.get(entry.kind)
  if (!kind) return { kind: 'unreadable', message: `No kind "${entry.kind}"` }
  try {
    const read = readPayload(kind, entry)
    if (read.kind === 'newer') return { kind: 'unreadable', message: 'Written by a newer version' }
    const { id, pictures } = entry
    return { kind: 'made', request: kind.request({ id, pictures, payload: read.payload }), answer: kind.answer }
  } catch (error) {
    return { kind: 'unreadable', message: String(error) }
  }
}

async function upload(engine: Engine, { owner }: Entry, { key, mime, sha256 }: EntryPicture): Promise<Result> {
  const picture = await engine.db.pictures.get(key)
  if (!picture) return { kind: 'unreadable', message: 'A picture is no longer on this device' }
  const path = `/api/uploads/${sha256}`
  const reply = await ask(engine, { method: 'PUT', path, owner, body: { content: picture.bytes, mime } })
  if (reply.kind === 'none') return noAnswer(reply.reason)
  const outcome = await readOutcome(reply.response, { key: null, answer: uploadedSchema, now: engine.now() })
  if (outcome.kind !== 'delivered') return outcome
  const isSame = (outcome.answer as z.infer<typeof uploadedSchema>).sha256 === sha256
  return isSame ? outcome : noAnswer('the shop received other bytes')
}

const noAnswer = (reason: string): Outcome => ({ kind: 'retry', reason, after: null, isDefinite: false })
