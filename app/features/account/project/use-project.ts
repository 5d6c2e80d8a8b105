import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Receipt } from '#device/database.ts'
import type { Entry } from '#device/outbox/entry.ts'
import {
  type AcceptanceReceipt,
  acceptanceIn,
  acceptanceKind,
  type WrittenAcceptance
} from '#device/requests/acceptance-kind.ts'
import {
  type DrawingReceipt,
  drawingAnswerIn,
  drawingKind,
  type WrittenDrawingAnswer
} from '#device/requests/drawing-kind.ts'
import { type MessageReceipt, messageIn, messageKind, partPdfs } from '#device/requests/message-kind.ts'
import type { RequestPayload } from '#device/requests/request-kinds.ts'
import { type Project, projectSchema } from '#domain/requests/project.ts'
import { askAccount } from '../../../client-store/account/ask-account.ts'
import { forgetProjectCopy, keepProjectCopy, readProjectCopy } from '../../../client-store/account/project-copy.ts'
import { forgetProjectPictures } from '../../../client-store/account/project-pictures.ts'
import { loadDevice } from '../../../client-store/device.ts'
import { type SentState, stateOfEntry } from '../../../client-store/requests/sent-state.ts'

/** The page of a request, as far as it is here. */
export type Read =
  | { kind: 'loading' }
  /** `asOf`: ms since 1970, where this device has it from an earlier time and the shop has not answered since. */
  | { kind: 'here'; project: Project; link: string; asOf: number | null; hasFailed: boolean; retry: () => void }
  | { kind: 'unreachable'; retry: () => void }
  /** The link opens nothing, or no longer. `words` are the shop's. */
  | { kind: 'refused'; words: string }

type Answered = { kind: 'here'; project: Project } | { kind: 'refused'; words: string }

export const projectPath = (reference: string): string => `/api/requests/${encodeURIComponent(reference)}`

/** `token`: of the address; null where it has none, undefined until it is read. */
export function useProject(reference: string, token: string | null | undefined): Read {
  const [copy] = useState(() => readCopy(reference))
  const link = token ?? copy?.link ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['project', reference, link],
    queryFn: () => readProject(reference, link),
    enabled: token !== undefined,
    gcTime: 0,
    staleTime: 0
  })
  const retry = () => void refetch()
  if (data?.kind === 'refused') return data
  // Until the address is read nothing of this device is shown: the server's page has nothing either.
  if (token === undefined) return { kind: 'loading' }
  if (data) return { ...data, link, asOf: null, hasFailed: error !== null, retry }
  if (copy?.project)
    return { kind: 'here', project: copy.project, link, asOf: copy.at, hasFailed: error !== null, retry }
  return error ? { kind: 'unreachable', retry } : { kind: 'loading' }
}

/** What this device has of it; the link alone where an older version of the app has kept the page in another form. */
function readCopy(reference: string): { link: string; at: number; project: Project | null } | null {
  const copy = typeof localStorage === 'undefined' ? null : readProjectCopy(reference)
  return copy && { ...copy, project: projectSchema.safeParse(copy.project).data ?? null }
}

async function readProject(reference: string, link: string): Promise<Answered> {
  const answer = await askAccount('GET', projectPath(reference), { schema: projectSchema, link })
  switch (answer.kind) {
    case 'ok':
      keepProjectCopy({ link, project: answer.value, at: Date.now() })
      return { kind: 'here', project: answer.value }
    case 'refused':
      // Whoever may not read it any more has no copy of it either.
      if (answer.problem.status === 404) {
        forgetProjectCopy(reference)
        forgetProjectPictures(reference).catch(reportError)
      }
      if (answer.problem.status === 429) throw new Error(answer.problem.detail)
      return { kind: 'refused', words: answer.problem.detail }
    case 'signed-out':
    case 'unreachable':
      throw new Error(answer.kind)
  }
}

/** An acceptance on this device: one that waits, or one that waits for the code of our mail. */
export interface OwnAcceptance extends Pick<WrittenAcceptance, 'version' | 'digest'> {
  id: string
  /** Null once the shop has it. */
  sent: SentState | null
  needsCode: boolean
}

/** A message on this device: one that waits, or one that the shop has and the page does not show yet. */
export interface OwnMessage {
  id: string
  text: string
  /** Keys of its pictures, while they wait here too. */
  pictures: readonly string[]
  /** Its PDFs, likewise. */
  attachments: readonly { key: string; name: string }[]
  /** ISO time. */
  at: string
  sent: SentState
}

/** What was said of a drawing on this device, and the page may not show yet. */
export interface OwnDrawingAnswer extends Pick<WrittenDrawingAnswer, 'drawing' | 'what' | 'text' | 'pins'> {
  id: string
  /** ISO time. */
  at: string
  /** Null once the shop has it. */
  sent: SentState | null
  needsCode: boolean
}

/** What this device has written about a request, where the page may not show it yet. */
export interface OwnWritten {
  messages: readonly OwnMessage[]
  /** The latest. */
  acceptance: OwnAcceptance | null
  drawings: readonly OwnDrawingAnswer[]
}

const NOTHING: OwnWritten = { messages: [], acceptance: null, drawings: [] }

/** What was written here about a request and is not on its page yet; what arrives has the page read again. */
export function useOwnWritten(reference: string): OwnWritten {
  const queries = useQueryClient()
  const [written, setWritten] = useState(NOTHING)
  useEffect(() => {
    let isWanted = true
    let stop = () => {}
    let waiting = ''
    loadDevice().then(({ outbox, receipts, ownerHeader }) => {
      if (!isWanted) return
      stop = outbox.watch(async (entries) => {
        try {
          const [owner, received] = await Promise.all([ownerHeader(), receipts.list()])
          if (!isWanted) return
          const mine = entries
            .filter((entry) => entry.kind === messageKind.kind && entry.owner === owner && entry.state !== 'delivered')
            .flatMap((entry): OwnMessage[] => {
              const { reference: about, text } = messageIn((entry.payload as RequestPayload).form)
              if (about !== reference) return []
              const [pdfs, images] = partPdfs(entry.pictures)
              const pictures = images.map(({ key }) => key)
              const attachments = pdfs.map(({ key, name = 'A PDF' }) => ({ key, name }))
              return [{ id: entry.id, text, pictures, attachments, at: entry.savedAt, sent: stateOfEntry(entry) }]
            })
          const arrived = received
            .filter(({ kind }) => kind === messageKind.kind)
            .flatMap(({ id, at, body }): OwnMessage[] => {
              const { reference: about, text, answer } = body as MessageReceipt
              if (about !== reference) return []
              return [
                {
                  id,
                  text,
                  pictures: [],
                  attachments: [],
                  at: answer.at,
                  sent: { kind: 'received', reference, at, answerHours: null }
                }
              ]
            })
            .reverse()
          const pressed = entries.filter(
            (entry) =>
              entry.kind === acceptanceKind.kind &&
              entry.owner === owner &&
              entry.state !== 'delivered' &&
              acceptanceIn((entry.payload as RequestPayload).form).reference === reference
          )
          const drawn = entries.filter(
            (entry) =>
              entry.kind === drawingKind.kind &&
              entry.owner === owner &&
              entry.state !== 'delivered' &&
              drawingAnswerIn((entry.payload as RequestPayload).form).reference === reference
          )
          setWritten({
            messages: [...arrived, ...mine],
            acceptance: latestOf(reference, pressed, received),
            drawings: drawingAnswersOf(reference, drawn, received)
          })
          const still = [...mine, ...pressed, ...drawn].map(({ id }) => id).join(' ')
          if (still !== waiting) void queries.invalidateQueries({ queryKey: ['project', reference] })
          waiting = still
        } catch (error) {
          reportError(error)
        }
      })
    }, reportError)
    return () => {
      isWanted = false
      stop()
    }
  }, [reference, queries])
  return written
}

/** What was said here of drawings, oldest first: what the shop has, and then what waits. */
function drawingAnswersOf(
  reference: string,
  waiting: readonly Entry[],
  received: readonly Receipt[]
): OwnDrawingAnswer[] {
  const arrived = received
    .filter(({ kind }) => kind === drawingKind.kind)
    .flatMap(({ id, body }): OwnDrawingAnswer[] => {
      const { reference: about, drawing, what, text, pins, answer } = body as DrawingReceipt
      const { at, state } = answer
      return about === reference
        ? [{ id, drawing, what, text, pins, at, sent: null, needsCode: state === 'code-sent' }]
        : []
    })
    .reverse()
  const here = waiting.map((entry): OwnDrawingAnswer => {
    const { drawing, what, text, pins } = drawingAnswerIn((entry.payload as RequestPayload).form)
    return { id: entry.id, drawing, what, text, pins, at: entry.savedAt, sent: stateOfEntry(entry), needsCode: false }
  })
  return [...arrived, ...here]
}

/** The acceptance that was pressed last: what waits here comes before what the shop has. */
function latestOf(reference: string, pressed: readonly Entry[], received: readonly Receipt[]): OwnAcceptance | null {
  const waiting = pressed.at(-1)
  if (waiting) {
    const { version, digest } = acceptanceIn((waiting.payload as RequestPayload).form)
    return { id: waiting.id, version, digest, sent: stateOfEntry(waiting), needsCode: false }
  }
  // Receipts come newest first.
  for (const { id, kind, body } of received) {
    if (kind !== acceptanceKind.kind) continue
    const { reference: about, version, digest, answer } = body as AcceptanceReceipt
    if (about === reference) return { id, version, digest, sent: null, needsCode: answer.state === 'code-sent' }
  }
  return null
}
