import { cleanLine } from '../forms/clean-text.ts'
import type { DeskChannel } from '../sales/channel.ts'

/**
 * Why an order cannot be collected that is being taken, for whoever takes it; null where it can. `place`: where and when, in the
 * owner's words; empty for nowhere. The shop sells online, so that only who stands at its counter is asked.
 */
export function whyNotCollected(place: string, channel: DeskChannel): string | null {
  if (place === '') return 'Nothing is collected here: an owner first writes where and when, under Words.'
  return channel === 'counter' ? null : 'Only an order that is taken at the counter is collected.'
}

const MOST_NAME = 100

export interface Handover {
  /** Who has it now. */
  name: string
  /** Who of us looked at their identification. What stands on it is not kept. */
  checkedBy: string
}

/** Whom an order was handed over to and who checked them, as it was typed; or what is wrong, by field. */
export function readHandover(typed: Handover): Handover | { errors: Readonly<Record<string, string>> } {
  const [name, checkedBy] = [cleanLine(typed.name).trim(), cleanLine(typed.checkedBy).trim()]
  const tooLong = `At most ${MOST_NAME} characters`
  const errors = {
    ...(name.length < 2 && { name: 'Please write who collected it.' }),
    ...(checkedBy.length < 2 && { checkedBy: 'Please write who of us looked at their identification.' }),
    ...(name.length > MOST_NAME && { name: tooLong }),
    ...(checkedBy.length > MOST_NAME && { checkedBy: tooLong })
  }
  return Object.keys(errors).length > 0 ? { errors } : { name, checkedBy }
}
