import type { Deposit } from '../orders/payment-plan.ts'
import type { Pence } from '../pricing/money.ts'
import { parseAmount } from './amount.ts'

/** "30%" or "1,000", as somebody types it at the desk; nothing asks for none. `most` in pence. */
export function readDeposit(text: string, most: Pence): { kind: 'read'; deposit: Deposit } | { error: string } {
  const typed = text.trim()
  if (typed === '') return { kind: 'read', deposit: null }
  const [, percent] = /^(\d{1,3})\s?%$/.exec(typed) ?? []
  if (percent !== undefined)
    return Number(percent) >= 1 && Number(percent) <= 100
      ? { kind: 'read', deposit: { kind: 'percent', percent: Number(percent) } }
      : { error: 'Between 1% and 100%.' }
  const sum = parseAmount(typed, { least: 1, most })
  return typeof sum === 'number'
    ? { kind: 'read', deposit: { kind: 'sum', sum } }
    : { error: `A part, such as 30%, or a sum. ${sum.error}` }
}
