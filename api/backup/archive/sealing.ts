import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupError } from '../backup-error.ts'

/** How a file that was encrypted by age begins: age-encryption.org/v1. */
const MARK = 'age-encryption.org/v1\n'

type Bytes = AsyncIterable<Uint8Array>

/** A pair of keys: what is encrypted to the recipient, which is public, is opened with the identity alone. */
export async function createKeys(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Encrypts what runs through, so that each of the recipients can open it and this machine cannot. */
export function sealFor(recipients: readonly string[]): (source: Bytes) => Bytes {
  const encrypter = new Encrypter()
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new BackupError(
        `BACKUP_RECIPIENTS holds ${recipient}, which is no public key of age: a letter may be wrong.`
      )
    }
  return async function* (source) {
    yield* streamOf(await encrypter.encrypt(webStreamOf(source)))
  }
}

export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MARK.length), 0, MARK.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === MARK
  } finally {
    await handle.close()
  }
}

/**
 * What was encrypted, as it runs through; `identityFile` is as `age-keygen` writes it. Every piece of it is authenticated
 * before it is handed on, and the end as well: what was changed or cut off throws.
 */
export async function* unseal(source: Bytes, identityFile: string, file: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  for (const identity of await identitiesIn(identityFile)) decrypter.addIdentity(identity)
  try {
    yield* streamOf(await decrypter.decrypt(webStreamOf(source)))
  } catch (error) {
    if (error instanceof Error && /no identity matched/.test(error.message))
      throw new BackupError(`${file} is encrypted to another key than the one in ${identityFile}.`)
    throw new BackupError(`${file} is no backup of this shop, or a damaged one: it cannot be decrypted.`)
  }
}

async function identitiesIn(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupError(`There is no ${file}.`)
    throw error
  })
  const identities = text.split('\n').flatMap((line) => /^AGE-SECRET-KEY-(?:PQ-)?1\w+$/.exec(line.trim()) ?? [])
  if (identities.length === 0) throw new BackupError(`There is no secret key of age in ${file}.`)
  return identities
}

/** Node's types and the browser's tell the same stream apart. */
const webStreamOf = (source: Bytes) => Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>
const streamOf = (source: ReadableStream<Uint8Array>): Bytes => Readable.fromWeb(source as WebStream<Uint8Array>)
