import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type MessageReceipt, messageIn, messageKind } from '#device/requests/message-kind.ts'
import type { RequestPayload } from '#device/requests/request-kinds.ts'
import { type Project, projectSchema } from '#domain/requests/project.ts'
import { askAccount } from '../../../client-store/account/ask-account.ts'
import { forgetProjectCopy, keepProjectCopy, readProjectCopy } from '../../../client-store/account/project-copy.ts'
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
      if (answer.problem.status === 404) forgetProjectCopy(reference)
      if (answer.problem.status === 429) throw new Error(answer.problem.detail)
      return { kind: 'refused', words: answer.problem.detail }
    case 'signed-out':
    case 'unreachable':
      throw new Error(answer.kind)
  }
}

/** A message on this device: one that waits, or one that the shop has and the page does not show yet. */
export interface OwnMessage {
  id: string
  text: string
  /** ISO time. */
  at: string
  sent: SentState
}

/** What was written here about a request and is not in its conversation yet; what arrives has the page read again. */
export function useOwnMessages(reference: string): readonly OwnMessage[] {
  const queries = useQueryClient()
  const [messages, setMessages] = useState<readonly OwnMessage[]>([])
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
              return [{ id: entry.id, text, at: entry.savedAt, sent: stateOfEntry(entry) }]
            })
          const arrived = received
            .filter(({ kind }) => kind === messageKind.kind)
            .flatMap(({ id, at, body }): OwnMessage[] => {
              const { reference: about, text, answer } = body as MessageReceipt
              if (about !== reference) return []
              return [{ id, text, at: answer.at, sent: { kind: 'received', reference, at, answerHours: null } }]
            })
            .reverse()
          setMessages([...arrived, ...mine])
          const still = mine.map(({ id }) => id).join(' ')
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
  return messages
}
