import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The secret with which the shop signs what it must recognise later: the configured one, or one made once and kept in
 * the data folder for nobody but the shop to read. Two starting at once end with the same one.
 */
export async function readSecret(dataDir: string, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured
  const file = path.join(dataDir, 'session-secret')
  const kept = await readKept(file)
  if (kept !== undefined) return kept

  await mkdir(dataDir, { recursive: true })
  const fresh = `${file}.${randomUUID()}`
  await writeFile(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // A link is made whole or not at all, and never over one that is there.
    await link(fresh, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(fresh)
  }
  const made = await readKept(file)
  if (made === undefined) throw new Error(`${file} was made and is not there`)
  return made
}

async function readKept(file: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(file, 'utf8')).trim()
    if (secret.length < 32) throw new Error(`${file} holds no secret. Remove it, and a new one is made.`)
    return secret
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
