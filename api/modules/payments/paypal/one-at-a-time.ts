/**
 * Whoever asks for the same while it is under way waits for the same answer: a double click is one click. What is told
 * besides counts for the one that began it.
 */
export function oneAtATime<Answer, Besides extends unknown[] = []>(
  work: (id: string, ...besides: Besides) => Promise<Answer>
): (id: string, ...besides: Besides) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>()
  return (id, ...besides) => {
    const already = underWay.get(id)
    if (already) return already
    const begun = work(id, ...besides).finally(() => underWay.delete(id))
    underWay.set(id, begun)
    return begun
  }
}
