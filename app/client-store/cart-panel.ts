const listeners = new Set<() => void>()

/** Asks the header to open the cart at the side. */
export function openCartPanel(): void {
  for (const listener of listeners) listener()
}

export function onOpenCartPanel(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
