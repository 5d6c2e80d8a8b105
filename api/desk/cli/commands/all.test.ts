import { expect, test } from 'vitest'
import { readHead } from '../../../db/audit-chain.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { openShell } from '../testing/shell.ts'

async function startWithChanges() {
  const shop = await startShop()
  const atShell = await openShell(shop)
  const { said: empty } = await atShell(['audit', 'verify'])
  for (const price of ['900', '950', '990']) await atShell(['price', 'ring', price])
  const head = await readHead(shop.db)
  return { shop, atShell, empty, head: `${head?.number}:${head?.hash}` }
}

test('the chain of changes is verified from a shell, also against a head from elsewhere', async () => {
  const { shop, atShell, empty, head } = await startWithChanges()
  expect(empty).toBe('Nothing was written down so far.')
  const whole = { said: `Whole from entry 1 to 3. Its head is ${head}`, failed: undefined }
  expect(await atShell(['audit', 'verify'])).toEqual(whole)
  expect(await atShell(['audit', 'verify', head])).toEqual(whole)
  expect((await atShell(['audit', 'verify', '3:abc'])).failed).toMatch(/^A head is a number/)
  expect((await atShell(['audit', 'verify', `3:${'0'.repeat(64)}`])).failed).toMatch(/the chain was written anew/)

  await shop.db.updateTable('audit').set({ after: '{"price":1}' }).where('number', '=', 2).execute()
  const broken = await atShell(['audit', 'verify'])
  expect(broken.failed).toMatch(/^Entry 2 is not as it was written.*\(2025-12-01T12:30:00\.000Z\)$/)
  await shop.db.deleteFrom('audit').where('number', '=', 2).execute()
  expect((await atShell(['audit', 'verify'])).failed).toBe('Entry 2 is gone.')
})

test('what an older release wrote meanwhile stands outside, is named, and is taken in by a word that stays', async () => {
  const { shop, atShell } = await startWithChanges()
  expect((await atShell(['audit', 'adopt'])).said).toBe('No entry stands outside the chain.')
  const row = await shop.db.selectFrom('audit').selectAll().where('number', '=', 1).executeTakeFirstOrThrow()
  await shop.db
    .insertInto('audit')
    .values({ ...row, id: 'of before', position: 9, number: null, hash: null })
    .execute()
  expect((await atShell(['audit', 'verify'])).failed).toMatch(/stands outside the chain/)
  expect((await atShell(['audit', 'adopt'])).said).toBe('Taken into the chain: 1.')
  expect((await atShell(['audit', 'verify'])).said).toMatch(/^Whole from entry 1 to 5\./)
  const last = await shop.db.selectFrom('audit').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow()
  expect(last).toMatchObject({ who: 'shell', action: 'shop.audit-adopt', after: '{"entries":1}' })
})
