import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/start-shop.ts'
import { PORTION, writeGently } from './throttle.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('what is written gently is whole, and only its owner may read it', async () => {
  const file = path.join(await temporaryFolder(), 'packed')
  const chunks = Array.from({ length: 9 }, () => randomBytes(PORTION / 4 + 7))
  await writeGently(Readable.from(chunks), file)
  expect(hashOf(await readFile(file))).toBe(hashOf(Buffer.concat(chunks)))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('it is never written over another file', async () => {
  const file = path.join(await temporaryFolder(), 'packed')
  await writeFile(file, 'another')
  await expect(writeGently(Readable.from([Buffer.from('this')]), file)).rejects.toThrow('EEXIST')
  expect(await readFile(file, 'utf8')).toBe('another')
})
