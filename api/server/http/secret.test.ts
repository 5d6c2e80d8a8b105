import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/start-shop.ts'
import { readSecret } from './secret.ts'

test('a secret is made once, also by two at once, and for nobody else to read', async () => {
  const folder = await temporaryFolder()
  const secrets = await Promise.all([1, 2, 3].map(() => readSecret(folder, undefined)))
  secrets.push(await readSecret(folder, undefined))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  const file = path.join(folder, 'session-secret')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trim()).toBe(secrets[0])
})

test('the configured one wins, and nothing is written', async () => {
  const folder = await temporaryFolder()
  expect(await readSecret(folder, 'the secret of the owner, long enough')).toContain('owner')
  await expect(stat(path.join(folder, 'session-secret'))).rejects.toThrow(/ENOENT/)
})

test('a damaged file is told, never taken for a secret', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'session-secret'), '')
  await expect(readSecret(folder, undefined)).rejects.toThrow(/holds no secret/)
})
