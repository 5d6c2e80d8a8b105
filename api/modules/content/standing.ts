import { MAIL_TEXTS } from '#data/content/mail-texts.ts'
import { PLACEHOLDER_NAMES } from '#data/content/placeholders.ts'
import { said } from '#data/content/shown.ts'
import { textProblem } from '#domain/content/entry.ts'
import type { Held } from './queries.ts'

const initial = new Map(MAIL_TEXTS.map((entry) => [entry.key, entry]))
let owners: ReadonlyMap<string, string> = new Map()

/** Lets the owner's sentences of mails hold in this process. What this release would refuse is left out, and its own is said. */
export function settleStanding(held: ReadonlyMap<string, Held>): void {
  owners = new Map(
    MAIL_TEXTS.flatMap((entry) => {
      const text = held.get(entry.key)
      const isTaken = text?.isOwners && textProblem(entry, text.value, PLACEHOLDER_NAMES) === null
      return isTaken ? [[entry.key, text.value] as const] : []
    })
  )
}

/** A sentence that mails say whatever they are about, as it holds when it is asked for, figures and all. */
export function standing(name: string): string {
  const key = `mail.${name}`
  const entry = initial.get(key)
  if (!entry) throw new Error(`No mail has a sentence ${key}`)
  return said(owners.get(key) ?? entry.initial)
}
