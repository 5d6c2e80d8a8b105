import type { PayingOrder, PayingState } from '#domain/orders/paying-order.ts'

export type SettledOrder = PayingOrder & { state: Exclude<PayingState, 'payable'> }

/** Whether an order is beyond paying now, for better or worse. */
export const isSettled = (order: PayingOrder): order is SettledOrder => order.state !== 'payable'
