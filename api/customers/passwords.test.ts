import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const cheap = createPasswords({ N: 1024, r: 8, p: 1 })

test('a password is known again, by its hash alone, whatever hashes cost by now', async () => {
  const kept = await cheap.hash('correct horse')
  expect(kept).toMatch(/^scrypt:1024:8:1:[\w-]{22}:[\w-]{43}$/)
  const dearer = createPasswords({ N: 2048, r: 8, p: 1 })
  expect(await dearer.matches('correct horse', kept)).toBe(true)
  expect(await dearer.matches('correct horse ', kept)).toBe(false)
})

test('the same password is kept differently each time', async () => {
  expect(await cheap.hash('correct horse')).not.toBe(await cheap.hash('correct horse'))
})

test('any characters will do, and what looks the same is the same', async () => {
  const kept = await cheap.hash('cafe\u0301 \u{1F48E} \0 \ud800 end')
  expect(await cheap.matches('caf\u00e9 \u{1F48E} \0 \ud800 end', kept)).toBe(true)
  expect(await cheap.matches('caf\u00e9 \u{1F48E} \0', kept)).toBe(false)
})

test('nobody’s password matches nothing, and costs what anybody’s costs', async () => {
  const usual = createPasswords()
  const kept = await usual.hash('correct horse')
  const took = async (of: string | null) => {
    const begun = process.cpuUsage()
    expect(await usual.matches('another horse', of)).toBe(false)
    const { user, system } = process.cpuUsage(begun)
    return user + system
  }
  const [somebodys, nobodys] = [await took(kept), await took(null)]
  expect(nobodys).toBeGreaterThan(somebodys / 4)
})

test('too many at once are sent away, and those before them are answered', async () => {
  const kept = await cheap.hash('correct horse')
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => cheap.matches('correct horse', kept)))
  const away = answers.filter(({ status }) => status === 'rejected')
  expect(away).toHaveLength(60)
  expect(away[0]).toMatchObject({ reason: { document: { status: 503 }, headers: { 'Retry-After': '3' } } })
  expect(await cheap.matches('correct horse', kept)).toBe(true)
})
