/**
 * Whoever asks for the same while it is under way waits for the same answer: a double click is one click. What is told
 * rest counts for the one that began it.
 */
export function oneAtATime<Answer, Rest extends unknown[] = []>(
  work: (id: string, ...rest: Rest) => Promise<Answer>
): (id: string, ...rest: Rest) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>()
  return (id, ...rest) => {
    const already = underWay.get(id)
    if (already) return already
    const begun = work(id, ...rest).finally(() => underWay.delete(id))
    underWay.set(id, begun)
    return begun
  }
}
