import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backupFile, emptyShop, startKeptShop } from '../testing/backup.ts'
import { openOn } from '../testing/open-on.ts'
import { temporaryFolder } from '../testing/start-shop.ts'
import { unpack } from './archive/archive.ts'
import { createKeys } from './archive/sealing.ts'
import { backup } from './backup.ts'
import { restore, verify } from './main.ts'

const now = Date.parse('2025-12-01T12:00:00Z')

/** A pair of keys, the secret one in a file as `age-keygen` writes it. */
async function aKey() {
  const { identity, recipient } = await createKeys()
  const file = path.join(await temporaryFolder(), 'identity.txt')
  await writeFile(file, `# created: 2025-12-01\n# public key: ${recipient}\n${identity}\n`)
  return { recipient, file }
}

async function sealed() {
  const [started, key, other] = [await startKeptShop(), await aKey(), await aKey()]
  const file = await backupFile()
  const kept = { ...started.kept, recipients: [key.recipient, other.recipient] }
  const made = await backup(kept, file, now)
  return { ...started, kept, key, other, file, made }
}

test('an encrypted backup is made, looked through, checked, restored and opened: the drill', async () => {
  const { shop, kept, key, other, file, made, order } = await sealed()
  expect(made.faults).toEqual([])
  const bytes = await readFile(file)
  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
  for (const word of ['manifest', 'SQLite', 'alex@example.org', shop.secret]) expect(bytes.includes(word)).toBe(false)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await verify(kept, file, key.file)).faults).toEqual([])
  await unpack(file, await temporaryFolder(), other.file)

  const elsewhere = await emptyShop()
  await restore(elsewhere, file, key.file)
  const opened = await openOn(elsewhere.place)
  const orders = await opened.db.selectFrom('orders').select('id').execute()
  expect(orders).toEqual([{ id: order.id }])
  expect((await readFile(path.join(elsewhere.place.folder, 'session-secret'), 'utf8')).trim()).toBe(shop.secret)
}, 60_000)

test('what is not encrypted yet lies in the shop’s own folder, and nothing is left anywhere', async () => {
  const [{ kept }, { recipient }, file] = [await startKeptShop(), await aKey(), await backupFile()]
  let isDone = false
  const made = backup({ ...kept, recipients: [recipient] }, file, now).finally(() => {
    isDone = true
  })
  const [seen, seenAtShop] = [new Set<string>(), new Set<string>()]
  while (!isDone) {
    for (const name of await namesIn(path.dirname(file))) seen.add(path.basename(name))
    for (const name of await namesIn(kept.place.folder)) seenAtShop.add(path.basename(name))
  }
  await made
  expect([...seen].filter((name) => !name.includes('.part-')).sort()).toEqual(['packed', path.basename(file)])
  expect([...seenAtShop]).toContain('manifest.json')
  expect(await readdir(path.dirname(file))).toEqual([path.basename(file)])
  expect((await readdir(kept.place.folder)).filter((name) => name.includes('part'))).toEqual([])
})

/** Folders come and go while they are looked into. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

test('without the key, or with another, nothing is opened, and that is said', async () => {
  const { kept, file } = await sealed()
  const [stranger, elsewhere] = [await aKey(), await emptyShop()]
  await expect(verify(kept, file)).rejects.toThrow(`${file} is encrypted. Name the file with the secret key`)
  await expect(restore(elsewhere, file)).rejects.toThrow('--identity KEYFILE')
  await expect(verify(kept, file, stranger.file)).rejects.toThrow('is encrypted to another key than the one in')
  await expect(verify(kept, file, '/nowhere/key')).rejects.toThrow('There is no /nowhere/key.')
  const empty = path.join(await temporaryFolder(), 'notes')
  await writeFile(empty, 'not a key')
  await expect(verify(kept, file, empty)).rejects.toThrow('There is no secret key of age in')
  expect(await readdir(elsewhere.place.folder)).toEqual([])
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
  ['cut off at the end of a piece', (bytes: Buffer) => bytes.subarray(0, 300)],
  ['changed by one bit', (bytes: Buffer) => bytes.with(bytes.length - 1000, (bytes.at(-1000) ?? 0) ^ 1)]
])('of an encrypted backup that is %s nothing is restored', async (_, damage) => {
  const { key, file } = await sealed()
  const [damaged, elsewhere] = [await backupFile(), await emptyShop()]
  await writeFile(damaged, damage(await readFile(file)))
  await expect(restore(elsewhere, damaged, key.file)).rejects.toThrow(
    `${damaged} is no backup of this shop, or a damaged one: it cannot be decrypted.`
  )
  expect(await readdir(elsewhere.place.folder)).toEqual([])
})

test('its hashes are made with a key of its own: the same shop reads otherwise each time', async () => {
  const { kept, key, file, made } = await sealed()
  const again = await backupFile()
  const { manifest } = await backup(kept, again, now)
  expect(manifest.hashKey).not.toBe(made.manifest.hashKey)
  expect(manifest.tables.orders?.hash).not.toBe(made.manifest.tables.orders?.hash)
  const picturesOf = async (name: string) => {
    const folder = await temporaryFolder()
    await mkdir(folder, { recursive: true })
    await unpack(name, folder, key.file)
    return readFile(path.join(folder, 'pictures.sha256'), 'utf8')
  }
  expect(await picturesOf(again)).not.toBe(await picturesOf(file))
})

test('damage that was there before is kept with the rest, and told', async () => {
  const { shop, kept } = await startKeptShop()
  const { id, bytes } = await shop.db.selectFrom('uploads').select(['id', 'bytes']).executeTakeFirstOrThrow()
  await shop.db
    .updateTable('uploads')
    .set({ bytes: bytes.subarray(0, 200) })
    .execute()
  const [file, key] = [await backupFile(), await aKey()]
  const { faults } = await backup({ ...kept, recipients: [key.recipient] }, file, now)
  expect(faults).toEqual([`picture ${id}: it does not open`])
  expect((await stat(file)).size).toBeGreaterThan(1000)
})

test('a public key with a wrong letter is told before anything is written', async () => {
  const { kept } = await startKeptShop()
  const { recipient } = await createKeys()
  const file = await backupFile()
  const mistyped = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`
  await expect(backup({ ...kept, recipients: [mistyped] }, file, now)).rejects.toThrow('a letter may be wrong')
  expect(await readdir(path.dirname(file))).toEqual([])
})
