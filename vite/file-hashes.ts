import { readFileSync } from 'node:fs'
import path from 'node:path'
import { integrityOf } from '../api/server/http/integrity.ts'

/**
 * Says of each file that the worker keeps what its bytes hash to (Subresource Integrity), so that a line which answers
 * something else is not believed, and what lies on the device can be checked. OFFLINE, section 5.1.
 */
export const fileHashes =
  (clientDir: string) =>
  <Entry extends { url: string }>(entries: Entry[]): { manifest: Entry[] } => ({
    manifest: entries.map((entry) => ({
      ...entry,
      integrity: integrityOf(readFileSync(path.join(clientDir, entry.url)))
    }))
  })
