/** A tab that nobody looks at is drawn no frame: what waits for one comes after so long all the same, in ms. */
const AT_LATEST = 250

/** Does what may come once the next frame is drawn, so that the frame need not wait for it. Returns how to call it off. */
export function afterFrame(work: () => void): () => void {
  let timer = setTimeout(work, AT_LATEST)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
