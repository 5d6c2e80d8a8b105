import { randomUUID } from 'node:crypto'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { InboxView, RequestView } from '#domain/desk/inbox-view.ts'
import type { RequestKind } from '#domain/requests/request-kind.ts'
import { sendRequest } from '../../../testing/requesting.ts'
import type { startShop } from '../../../testing/start-shop.ts'
import type { TestAnswer } from '../../../testing/test-answer.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
export type Browser = Awaited<ReturnType<Shop['staff']>>

/** Sends a request at a time, or now, and says its reference. */
export async function ask(shop: Shop, kind: RequestKind, changed: object = {}, at?: string): Promise<string> {
  if (at !== undefined) shop.setNow(at)
  const answer = await sendRequest(shop.visitor(), kind, changed)
  return (answer.json() as { reference: string }).reference
}

/** The document that was answered. */
export const documentOf = (answer: TestAnswer): DeskDocument => answer.json() as DeskDocument

export async function inboxOf(browser: Browser, search = ''): Promise<InboxView> {
  const { page } = documentOf(await browser.get(`/desk/inbox${search}`))
  if (page.kind !== 'inbox') throw new Error(`This is ${page.kind}`)
  return page.view
}

export async function requestOf(browser: Browser, reference: string): Promise<RequestView> {
  const { page } = documentOf(await browser.get(`/desk/requests/${reference}`))
  if (page.kind !== 'request') throw new Error(`This is ${page.kind}`)
  return page.view
}

/** The fields of an answer to a request as its page shows it now. */
export function replyTo(view: RequestView, changed: Record<string, string> = {}): Record<string, string> {
  const { key, revision } = view
  return { key, revision: String(revision), message: 'Yes, with pleasure.', state: 'answered', quote: '', ...changed }
}

export const anotherKey = (): string => randomUUID()
