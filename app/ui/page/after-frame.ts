/** A tab that nobody looks at is drawn no frame: what waits for one comes after so long all the same, in ms. */
const AT_LATEST = 250

/** Does, once, what the next frame need not wait for: when that is drawn. Returns how to call it off. */
export function afterFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    work()
  }, AT_LATEST)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
