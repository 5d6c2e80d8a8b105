/** Whoever asks for the same while it is under way waits for the same answer: a double click is one click. */
export function oneAtATime<Answer>(work: (id: string) => Promise<Answer>): (id: string) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>()
  return (id) => {
    const already = underWay.get(id)
    if (already) return already
    const begun = work(id).finally(() => underWay.delete(id))
    underWay.set(id, begun)
    return begun
  }
}
