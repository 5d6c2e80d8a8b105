import { EventEmitter } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DatabasePlace } from '../../db/open.ts'
import { settingsOf, soon } from '../../testing/place/test-place.ts'
import { startShop, temporaryFolder } from '../../testing/start-shop.ts'
import { keepSecretMark } from '../staff/secret-mark.ts'
import { endWithReader, main } from './main.ts'

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

function stubPlace(place: DatabasePlace): void {
  for (const [name, value] of Object.entries(settingsOf(place))) vi.stubEnv(name, value)
}

test('where no shop was ever opened, that is said in one line, and none is made', async () => {
  const root = await temporaryFolder()
  vi.stubEnv('DATA_DIR', 'var')
  expect(await main(root, ['list'])).toBe(1)
  expect(said).toEqual({
    out: '',
    error: `There is no shop in ${path.join(root, 'var')} yet: npm start opens it for the first time. Another folder is set by DATA_DIR.\n`
  })
  expect(await readdir(root)).toEqual([])
})

test('a shop whose database was lost is not begun anew', async () => {
  const root = await temporaryFolder()
  vi.stubEnv('DATA_DIR', 'var')
  vi.stubEnv('SESSION_SECRET', 'a secret of the tests, long enough')
  await mkdir(path.join(root, 'var/assets'), { recursive: true })
  expect(await main(root, ['list'])).toBe(1)
  expect(said.error).toMatch(/^.+database .+ is missing.+\n$/)
})

test('the shop that is open is read and changed beside it', async () => {
  const shop = await startShop()
  stubPlace(shop.place)
  vi.stubEnv('SESSION_SECRET', shop.secret)
  expect(await main('/', ['price', 'ring', '999'])).toBe(0)
  expect(said).toEqual({ out: 'The piece is changed.\n', error: '' })
  const ring = async () => (await shop.get('/api/products/ring')).json()
  await expect.poll(ring, soon).toMatchObject({ price: '999.00' })
})

test('without the secret of the open shop nothing is sealed with another', async () => {
  const shop = await startShop()
  stubPlace(shop.place)
  expect(await main('/', ['staff', 'list'])).toBe(1)
  expect(said.error).toMatch(/^The shop in .+ was opened with SESSION_SECRET set: set it here as well\.\n$/)
  await writeFile(path.join(shop.place.folder, 'session-secret'), shop.secret)
  expect(await main('/', ['staff', 'list'])).toBe(0)
})

test('a shell with another secret than the open shop changes nothing', async () => {
  const shop = await startShop()
  await keepSecretMark(shop.db, shop.secret)
  stubPlace(shop.place)
  vi.stubEnv('SESSION_SECRET', 'another secret of the tests, long')
  expect(await main('/', ['price', 'ring', '999'])).toBe(1)
  expect(said).toEqual({
    out: '',
    error: `The shop in ${shop.place.folder} was opened with another SESSION_SECRET than this shell has: set the same one here.\n`
  })
  vi.stubEnv('SESSION_SECRET', shop.secret)
  expect(await main('/', ['staff', 'list'])).toBe(0)
})

test('whoever reads only the beginning of what is said has done nothing wrong; a full disk is told', () => {
  const answers = new EventEmitter()
  endWithReader(answers as never)
  expect(answers.emit('error', Object.assign(new Error('gone'), { code: 'EPIPE' }))).toBe(true)
  expect(() => answers.emit('error', Object.assign(new Error('full'), { code: 'ENOSPC' }))).toThrow('full')
})

test('a mistake is one line on standard error, whatever was typed', async () => {
  const shop = await startShop()
  stubPlace(shop.place)
  vi.stubEnv('SESSION_SECRET', shop.secret)
  expect(await main('/', ['show', 'two\nlines\u001b[2J'])).toBe(1)
  expect(said).toEqual({ out: '', error: 'Nothing here is called two lines [2J.\n' })
})

test('settings that are wrong are told before anything is opened, and help needs none of them', async () => {
  vi.stubEnv('PORT', 'x')
  vi.stubEnv('TRUST_PROXY', 'y')
  expect(await main(await temporaryFolder(), ['list'])).toBe(1)
  expect(said.error).toMatch(/^PORT [^\n]+; TRUST_PROXY [^\n]+\n$/)
  expect(await main(await temporaryFolder(), ['help'])).toBe(0)
})
