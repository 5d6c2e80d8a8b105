/** How long signing in or out waits for something that can also be done afterwards, in ms. */
const TIMEOUT = 4000

/** Waits until it is done, but not for ever; what fails is told to whoever watches for errors. Says whether it was done. */
export async function within(done: Promise<unknown>, timeout = TIMEOUT): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeout)
  })
  const isDone = done.then(
    () => true,
    (error) => {
      reportError(error)
      return false
    }
  )
  const first = await Promise.race([isDone, tooLong])
  clearTimeout(timer)
  return first
}
