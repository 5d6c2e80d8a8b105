import { access, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TABLES } from '../db/tables.ts'
import { backupFile, emptyPlace, emptyShop, startKeptShop } from '../testing/backup.ts'
import { isOnPostgres, settingsOf, temporaryFolder } from '../testing/place/test-place.ts'
import { main } from './main.ts'

let said: { out: string; error: string }

beforeEach(() => {
  said = { out: '', error: '' }
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.out += text
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.error += text
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const isAt = (place: { folder: string }) => {
  for (const [name, value] of Object.entries(settingsOf(place))) vi.stubEnv(name, value)
}

test('a backup is made, checked and restored from a shell, and a file is named from where one stands', async () => {
  const { kept } = await startKeptShop()
  const file = await backupFile()
  vi.stubEnv('INIT_CWD', path.dirname(file))
  isAt(kept.place)
  expect(await main('/', ['backup', path.basename(file)])).toBe(0)
  await access(file)
  expect(said.out).toMatch(new RegExp(`^${file}: ${TABLES.length} tables with \\d+ rows, 0\\.\\d MB\\.\n$`))
  said.out = ''
  expect(await main('/', ['verify', file])).toBe(0)
  expect(said.out).toMatch(new RegExp(`^${file} is whole, as of 20.+Z: ${TABLES.length} tables with \\d+ rows\\.\n$`))
  said.out = ''
  isAt((await emptyShop()).place)
  expect(await main('/', ['restore', file])).toBe(0)
  expect(said.out).toMatch(
    new RegExp(`^Restored as of 20.+Z: ${TABLES.length} tables with \\d+ rows, all as they were kept\\.\n$`)
  )
  expect(said.error).toBe('')
})

test('an encrypted backup is made, checked and restored from a shell with a key made there', async () => {
  const { kept } = await startKeptShop()
  const [file, key] = [await backupFile(), path.join(await temporaryFolder(), 'key')]
  isAt(kept.place)
  expect(await main('/', ['key', key])).toBe(0)
  const [, recipient = ''] = /^BACKUP_RECIPIENTS=(age1\w+)\n/.exec(said.out) ?? []
  expect((await stat(key)).mode & 0o777).toBe(0o600)
  expect(await main('/', ['key', key])).toBe(1)
  expect(said.error).toContain('A key is never written over another.')
  vi.stubEnv('BACKUP_RECIPIENTS', recipient)
  said = { out: '', error: '' }
  expect(await main('/', ['backup', file])).toBe(0)
  expect(said.out).toContain(' MB, looked through and encrypted.\n')
  expect(await main('/', ['verify', file])).toBe(1)
  expect(said.error).toContain('--identity KEYFILE')
  said = { out: '', error: '' }
  expect(await main('/', ['verify', file, '--identity', key])).toBe(0)
  expect(said.out).toContain(' is whole, as of ')
  isAt((await emptyShop()).place)
  expect(await main('/', ['restore', file, '--identity', key])).toBe(0)
  expect(said.error).toBe('')
}, 60_000)

test('where the secret is set from outside, that is said, so that it is kept too', async () => {
  const { kept, shop } = await startKeptShop()
  isAt(kept.place)
  await rm(path.join(kept.place.folder, 'session-secret'))
  vi.stubEnv('SESSION_SECRET', shop.secret)
  expect(await main('/', ['backup', await backupFile()])).toBe(0)
  expect(said.out).toContain('\nThe shop’s secret is not in it, because SESSION_SECRET sets it: keep that as well.\n')
})

test('a database is copied by its address or folder', async () => {
  const { kept } = await startKeptShop()
  const target = await emptyPlace()
  const nameOf = ({ folder, url }: typeof target) => url ?? folder
  expect(await main('/', ['copy', nameOf(kept.place), nameOf(target)])).toBe(0)
  expect(said.out).toMatch(
    new RegExp(
      `^Copied, and compared table by table: ${TABLES.length} tables with \\d+ rows\\. The secret .+ DATA_DIR\\.\n$`
    )
  )
})

test.skipIf(!isOnPostgres)(
  'the database of the settings is named by the setting, so that its password is in no command',
  async () => {
    const { kept } = await startKeptShop()
    isAt(kept.place)
    const folder = path.join(await temporaryFolder(), 'copied')
    expect(await main('/', ['copy', 'DATABASE_URL', folder])).toBe(0)
    isAt(await emptyPlace())
    expect(await main('/', ['copy', folder, 'DATABASE_URL'])).toBe(0)
    expect(said.error).toBe('')
  }
)

test('where none is set, that is told', async () => {
  expect(await main('/', ['copy', 'var', 'DATABASE_URL'])).toBe(1)
  expect(said.error).toBe('DATABASE_URL is not set. Set it to the address of the PostgreSQL database.\n')
})

test.each([
  [[]],
  [['backup']],
  [['backup', 'a', 'b']],
  [['copy', 'a']],
  [['steal', 'a']],
  [['backup', 'a', '--identity', 'b']]
])('how it is used is told when it is called as %j', async (given) => {
  expect(await main('/', given)).toBe(1)
  expect(said).toEqual({ out: '', error: expect.stringMatching(/^Use it so: npm run backup -- FILE, .+ FROM TO\n$/) })
})

test('what goes wrong is one line, and leaves nothing behind', async () => {
  const root = await temporaryFolder()
  vi.stubEnv('DATA_DIR', 'var')
  vi.stubEnv('INIT_CWD', root)
  expect(await main(root, ['backup', 'shop.tar.gz'])).toBe(1)
  expect(said.error).toMatch(/^There is no shop in .+ yet: nothing to keep\.\n$/)
  expect(await readdir(root)).toEqual([])
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing')
  said.error = ''
  expect(await main(root, ['backup', 'shop.tar.gz'])).toBe(1)
  expect(said.error).toMatch(/^[^\n]*ECONNREFUSED[^\n]*\n$/)
  expect(await readdir(root)).toEqual([])
  vi.stubEnv('PORT', 'x')
  said.error = ''
  expect(await main(root, ['backup', 'shop.tar.gz'])).toBe(1)
  expect(said.error).toMatch(/^PORT is not [^\n]+\n$/)
})

test.skipIf(!isOnPostgres)('a password is in no argument that others could see, and in no line', async () => {
  const { kept } = await startKeptShop()
  const address = new URL(kept.place.url ?? '')
  address.password = 'se%20cret-word'
  isAt({ ...kept.place, url: address.href } as typeof kept.place)
  expect(await main('/', ['backup', await backupFile()])).toBe(0)
  address.pathname = '/another'
  isAt({ ...kept.place, url: address.href } as typeof kept.place)
  expect(await main('/', ['backup', await backupFile()])).toBe(1)
  expect(said.error).toBe('database "another" does not exist\n')
})
