import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPicture, putPicture, sendRequest, sha256Of } from '../../testing/requesting.ts'
import { createVisitor, startShop } from '../../testing/start-shop.ts'

/** A guest's device that then is a customer's, with whatever waited on it adopted. */
async function startDevice() {
  const shop = await startShop()
  const customer = await shop.customer()
  const guest = shop.visitor()
  const signIn = async () => {
    const { email, password } = customer
    await guest.post('/api/shopify/customer/login', { email, password })
    return createVisitor(shop.send, customer.owner, guest.cookie())
  }
  return { shop, guest, signIn }
}

test('a request whose answer was lost before its guest signed in has the same reference afterwards', async () => {
  const { shop, guest, signIn } = await startDevice()
  const key = randomUUID()
  const lost = await sendRequest(guest, 'wholesale', {}, key)
  const adopted = await signIn()
  expect((await sendRequest(adopted, 'wholesale', {}, key)).text).toBe(lost.text)
  await shop.db.deleteFrom('idempotency_keys').execute()
  expect((await sendRequest(adopted, 'wholesale', {}, key)).text).toBe(lost.text)
  expect(await shop.db.selectFrom('wholesale_enquiries').selectAll().execute()).toHaveLength(1)
  expect(await shop.db.selectFrom('mail_outbox').selectAll().execute()).toHaveLength(2)
})

test('a request may name the pictures that its guest had sent before signing in', async () => {
  const { guest, signIn } = await startDevice()
  const picture = await aPicture(3)
  await putPicture(guest, picture)
  const adopted = await signIn()
  const answer = await sendRequest(adopted, 'bespoke', { referenceImages: [sha256Of(picture)] })
  expect(answer.status, answer.text).toBe(201)
})
