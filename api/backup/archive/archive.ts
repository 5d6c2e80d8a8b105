import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BackupError } from '../backup-error.ts'
import { runTool } from '../run-tool.ts'
import { isSealed, sealFor, unseal } from './sealing.ts'
import { writeGently } from './throttle.ts'

const hint = 'On Debian: apt-get install -y tar gzip'

/**
 * Packs files of a folder into a gzipped tar that only its owner may read, and waits until the disk has it. With
 * recipients it is encrypted to them on its way there.
 */
export async function pack(
  folder: string,
  names: readonly string[],
  file: string,
  recipients: readonly string[] = []
): Promise<void> {
  const seal = recipients.length > 0 ? sealFor(recipients) : (source: AsyncIterable<Uint8Array>) => source
  await runTool('tar', ['-cf', '-', '-C', folder, ...names], {
    // The quickest level: the shop is open meanwhile, and pictures do not get smaller.
    read: (output) => pipeline(output, createGzip({ level: 1 }), (packed) => writeGently(seal(packed), file)),
    hint
  })
}

/** Unpacks all of a gzipped tar into a folder; of one that is encrypted, with the identity in a file. */
export async function unpack(file: string, folder: string, identityFile?: string): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no ${file}.`)
  const sealed = await isSealed(file)
  if (sealed && identityFile === undefined)
    throw new BackupError(
      `${file} is encrypted. Name the file with the secret key that it can be opened with: --identity KEYFILE`
    )
  const packed = createReadStream(file)
  const input = sealed && identityFile !== undefined ? unseal(packed, identityFile, file) : packed
  try {
    await runTool('tar', ['-xzf', '-', '--no-same-owner', '-C', folder], { input, hint })
  } catch (error) {
    if (!(error instanceof BackupError) || !error.message.startsWith('tar failed')) throw error
    // The second is how tar says the first when it could write a part.
    if (/No space left|Wrote only/.test(error.message))
      throw new BackupError(`There is no space left in ${path.dirname(folder)} to unpack ${file}. Nothing was changed.`)
    throw new BackupError(`${file} is no backup of this shop, or a damaged one: it cannot be unpacked.`)
  } finally {
    packed.destroy()
  }
}
