const leewayMs = 5 * 60_000

/**
 * Between which times the end of a link lies that still holds: not past, and no later than one made just now could have.
 * Otherwise a clock that is put back would revive what had ended; a small correction of it ends nothing. ISO times.
 */
export const heldUntilBetween = (now: string, heldMs: number): { after: string; latest: string } => ({
  after: now,
  latest: new Date(Date.parse(now) + heldMs + leewayMs).toISOString()
})
