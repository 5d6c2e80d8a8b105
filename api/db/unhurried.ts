import { setTimeout as pause } from 'node:timers/promises'

/**
 * Does a long work step by step until a step says that nothing is left, and rests after each for as long as it took: a database
 * in a file answers nobody meanwhile, and whoever asks waits for one step at most.
 */
export async function unhurried(step: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const began = performance.now()
    if (!(await step())) return
    await pause(performance.now() - began)
  }
}
