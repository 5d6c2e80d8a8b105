/** Does what it is given, so many at a time and the others in the order in which they came. */
export function inTurn(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place of whoever is done.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
