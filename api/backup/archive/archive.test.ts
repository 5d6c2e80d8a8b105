import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../testing/place/test-place.ts'
import { pack, unpack } from './archive.ts'

afterEach(() => vi.unstubAllEnvs())

/** A `tar` that fails with these words. */
async function tarSays(words: string): Promise<void> {
  const folder = await temporaryFolder()
  const lines = [words, 'tar: Exiting with failure status due to previous errors']
  const script = ['#!/bin/sh', ...lines.map((line) => `echo '${line}' >&2`), 'exit 2', '']
  await writeFile(path.join(folder, 'tar'), script.join('\n'), { mode: 0o755 })
  vi.stubEnv('PATH', folder)
}

test('a disk that is full is not taken for a damaged backup', async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'backup')
  await writeFile(file, '')
  const into = path.join(folder, 'into')
  for (const words of [
    'tar: shop.db: Wrote only 512 of 10240 bytes',
    'tar: shop.db: Cannot write: No space left on device'
  ]) {
    await tarSays(words)
    await expect(unpack(file, into)).rejects.toThrow(`There is no space left in ${folder} to unpack ${file}.`)
  }
  await tarSays('tar: This does not look like a tar archive')
  await expect(unpack(file, into)).rejects.toThrow(`${file} is no backup of this shop`)
})

test('a program that is missing is told, and how to get it', async () => {
  const folder = await temporaryFolder()
  vi.stubEnv('PATH', folder)
  const packing = pack(folder, [], path.join(folder, 'backup'))
  await expect(packing).rejects.toThrow('tar is not installed. On Debian: apt-get install -y tar gzip')
})
