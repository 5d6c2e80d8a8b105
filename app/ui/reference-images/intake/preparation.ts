const running = new Map<string, Promise<void>>()

/** Runs what adds pictures to a draft after whatever does so already. */
export function duringPreparation(draftKey: string, work: () => Promise<void>): Promise<void> {
  const done = picturesReady(draftKey).then(work)
  running.set(draftKey, done)
  return done
}

/** Resolves when every picture picked so far is in the draft: to be awaited before the draft becomes a request. */
export function picturesReady(draftKey: string): Promise<void> {
  return running.get(draftKey) ?? Promise.resolve()
}
