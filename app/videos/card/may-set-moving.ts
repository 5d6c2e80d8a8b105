/** Whether a film may begin by itself: not where the visitor asked for little motion, nor where every megabyte counts. */
export function maySetMoving(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData !== true && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
