import { expect, test } from 'vitest'
import { requestBodies } from '#api/testing/requesting.ts'
import { startShop } from '#api/testing/start-shop.ts'
import { entriesOf } from '../testing/note-device.ts'
import { requestDevice, writeAndSubmit } from '../testing/request-device.ts'
test('x', async () => {
  const shop = await startShop()
  const { tab } = requestDevice({ origin: `http://127.0.0.1:${shop.port}`, timeout: 5000 })
  const { filledMs: _, ...form } = requestBodies.wholesale
  console.log(await writeAndSubmit(tab, 'wholesale', form))
  await tab.outbox.drain()
  console.log(JSON.stringify(await entriesOf(tab)), await tab.receipts.list(), shop.lines)
  expect(1).toBe(1)
})
