import { realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * The shop's folder as it is now. A release in a folder of its own is run by way of a link to the current one; the
 * `program` that was started still has the link in its name, where everything else knows the folder it led to.
 */
export function followingLink(root: string, program: string | undefined): () => string {
  if (program === undefined) return () => root
  const asStarted = path.resolve(program, '../..')
  return realOf(asStarted) === realOf(root) ? () => realOf(asStarted) ?? root : () => root
}

/** Null where it leads nowhere, as a link does while it is being changed. */
function realOf(folder: string): string | null {
  try {
    return realpathSync(folder)
  } catch {
    return null
  }
}
