import { audit } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { GONE_THROUGH, isGoneThrough, NOT_GONE_THROUGH } from '../to-do.ts'
import { changeOrder } from './order-to-change.ts'

interface GoneThrough {
  number: string
  /** False takes it back. */
  isSo: boolean
}

/** Notes that somebody has gone through an order with its customer, as its mail promises; said twice it is noted once. */
export const noteGoneThrough = (deps: DeskDeps, { number, isSo }: GoneThrough, acting: Acting): Promise<Outcome> =>
  changeOrder(deps, number, async (within, order) => {
    const { is } = await within
      .selectFrom('orders')
      .select((eb) => isGoneThrough(eb).as('is'))
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    if (Boolean(is) === isSo) return { kind: 'done' }
    await audit(within, {
      ...acting,
      action: isSo ? GONE_THROUGH : NOT_GONE_THROUGH,
      subject: 'order',
      subjectId: order.id,
      before: { isGoneThrough: !isSo },
      after: { isGoneThrough: isSo }
    })
    return { kind: 'done' }
  })
