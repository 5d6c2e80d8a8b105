import { shop } from '#data/shop.ts'
import { audit } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { readMessage, SENT_IN_OTHER_WORDS } from '../../inbox/changes/messages.ts'
import { changeOrder, KEY_REFUSED } from './order-to-change.ts'

export interface OrderNote {
  number: string
  /** UUID, drawn by the form: sent twice, it is written once. */
  key: string
  message: string
}

/** Keeps a note with an order: staff read it, and the workshop on its job sheet. */
export async function noteOnOrder(
  deps: DeskDeps,
  { number, key, message }: OrderNote,
  acting: Acting
): Promise<Outcome> {
  const read = readMessage({ reference: number, key, message }, 'Please write the note.')
  if (read.kind === 'refused') return read

  return changeOrder(deps, number, async (within, order) => {
    const known = await within.selectFrom('desk_messages').selectAll().where('id', '=', key).executeTakeFirst()
    if (known) {
      if (known.subject !== 'order' || known.subject_id !== order.id) return KEY_REFUSED
      return known.text === read.text ? { kind: 'done' } : SENT_IN_OTHER_WORDS
    }
    const { actor, now } = acting
    await within
      .insertInto('desk_messages')
      .values({
        id: key,
        subject: 'order',
        subject_id: order.id,
        kind: 'note',
        text: read.text,
        staff_name: actor.kind === 'staff' ? actor.name : shop.brand.name,
        at: new Date(now).toISOString()
      })
      .execute()
    await audit(within, {
      ...acting,
      action: 'order.note',
      subject: 'order',
      subjectId: order.id,
      before: null,
      after: { message: key }
    })
    return { kind: 'done' }
  })
}
