import { expect, test } from 'vitest'
import { createPasswords, usualCost } from './passwords.ts'

const cheap = createPasswords({ N: 1024, r: 8, p: 1 })

test('a password is known again, by its hash alone, whatever hashes cost by now', async () => {
  const kept = await cheap.hash('correct horse')
  expect(kept).toMatch(/^scrypt:1024:8:1:[\w-]{22}:[\w-]{43}$/)
  const dearer = createPasswords({ N: 2048, r: 8, p: 1 })
  expect(await dearer.matches('correct horse', kept)).toBe(true)
  expect(await dearer.matches('correct horse ', kept)).toBe(false)
})

test('what the shop hashes with is OWASP’s first choice', async () => {
  expect(usualCost).toEqual({ N: 131_072, r: 8, p: 1 })
  expect(await createPasswords().hash('correct horse')).toMatch(/^scrypt:131072:8:1:/)
})

test('a password that was kept more cheaply is hashed anew, and one of today’s cost is left', async () => {
  const dearer = createPasswords({ N: 2048, r: 8, p: 1 })
  const renewed = await dearer.renewed('correct horse', await cheap.hash('correct horse'))
  expect(renewed).toMatch(/^scrypt:2048:8:1:/)
  expect(await dearer.matches('correct horse', renewed)).toBe(true)
  expect(await dearer.renewed('correct horse', renewed ?? '')).toBeNull()
})

test('a wrong password for a cheaper hash costs as much as nobody’s', async () => {
  const dearer = createPasswords({ N: 2 ** 14, r: 8, p: 1 })
  const kept = await cheap.hash('correct horse')
  const took = async (of: string | null) => {
    const begun = process.cpuUsage()
    for (let time = 0; time < 4; time++) expect(await dearer.matches('another horse', of)).toBe(false)
    const { user, system } = process.cpuUsage(begun)
    return user + system
  }
  const [older, nobodys] = [await took(kept), await took(null)]
  expect(older).toBeGreaterThan(nobodys / 2)
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
  expect(away).toHaveLength(80)
  expect(away[0]).toMatchObject({ reason: { document: { status: 503 }, headers: { 'Retry-After': '3' } } })
  expect(await cheap.matches('correct horse', kept)).toBe(true)
})
