const INPUT = 'calculator-input'
const TOTAL = 'calculator-total'

/** Notes when the shopper changed something, `at` being the event's own time: waiting for its turn counts, too. */
export function markInput(at: number): void {
  performance.clearMarks(INPUT)
  performance.clearMarks(TOTAL)
  performance.mark(INPUT, { startTime: at })
}

/** The new total is in the page: measured from the input that asked for it, once. */
export function markTotal(): void {
  const isAsked = performance.getEntriesByName(INPUT, 'mark').length > 0
  const isAnswered = performance.getEntriesByName(TOTAL, 'mark').length > 0
  if (!isAsked || isAnswered) return
  performance.mark(TOTAL)
  performance.measure('calculator', INPUT, TOTAL)
}
