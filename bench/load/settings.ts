/** The load as it is asked for, by LOAD_MINUTES, and LOAD_SCALE for trying it out: 0.01 is a hundredth of everything. */
export function loadSettings({ LOAD_MINUTES = '10', LOAD_SCALE = '1', LOAD_PACE = '0' } = process.env) {
  const [minutes, scale, pace] = [LOAD_MINUTES, LOAD_SCALE, LOAD_PACE].map(Number)
  if (!minutes || !scale || pace === undefined || !(minutes > 0 && scale > 0 && pace >= 0))
    throw new Error('LOAD_MINUTES and LOAD_SCALE are numbers above 0, LOAD_PACE is 0 or requests a second')
  const seconds = minutes * 60
  return {
    connections: 64,
    products: Math.max(500, Math.round(100_000 * scale)),
    orders: Math.round(200_000 * scale),
    catalogueSizes: [10_000, 100_000, 1_000_000].map((size) => Math.max(100, Math.round(size * scale))),
    pace,
    /** Nothing is smaller or slower than it was asked to be, but for its time. */
    isWhole: scale === 1 && pace === 0,
    /** Of the mix. */
    seconds,
    /** When memory is first looked at, from the beginning of the mix. */
    settledSeconds: Math.min(120, seconds / 5),
    /** Of what is measured beside the mix: the warming up, half the pace, the backup, pages alone. */
    shortSeconds: Math.min(60, Math.max(5, seconds / 6))
  }
}
export type LoadSettings = ReturnType<typeof loadSettings>
