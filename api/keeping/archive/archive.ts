import { open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { CannotKeep } from '../cannot-keep.ts'
import { runTool } from '../run-tool.ts'
import { writeGently } from './gently.ts'

const hint = 'On Debian: apt-get install -y tar gzip'

/** Packs files of a folder into a gzipped tar that only its owner may read, and waits until the disk has it. */
export async function pack(folder: string, names: readonly string[], file: string): Promise<void> {
  await runTool('tar', ['-cf', '-', '-C', folder, ...names], {
    // The quickest level: the shop is open meanwhile, and pictures do not get smaller.
    read: (output) => pipeline(output, createGzip({ level: 1 }), (packed) => writeGently(packed, file)),
    hint
  })
}

/** Unpacks all of a gzipped tar into a folder. */
export async function unpack(file: string, folder: string): Promise<void> {
  const packed = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new CannotKeep(`There is no ${file}.`)
    throw error
  })
  try {
    await runTool('tar', ['-xzf', '-', '--no-same-owner', '-C', folder], { input: packed.fd, hint })
  } catch (error) {
    if (!(error instanceof CannotKeep) || error.message.includes('not installed')) throw error
    // The second is how tar says the first when it could write a part.
    if (/No space left|Wrote only/.test(error.message))
      throw new CannotKeep(`There is no space left in ${path.dirname(folder)} to unpack ${file}. Nothing was changed.`)
    throw new CannotKeep(`${file} is no backup of this shop, or a damaged one: it cannot be unpacked.`)
  } finally {
    await packed.close()
  }
}
