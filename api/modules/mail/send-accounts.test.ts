import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { mailedToken } from '../../testing/mailed.ts'
import { startShop } from '../../testing/start-shop.ts'
import { sendDueMails } from './open-mail.ts'
import { waitingMail } from './outbox.ts'
import type { ReadyMail } from './post.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

async function sendAll({ db, links }: Shop): Promise<ReadyMail[]> {
  const mails: ReadyMail[] = []
  const post = { send: async (mail: ReadyMail) => void mails.push(mail), close: () => {} }
  const clock = () => Date.parse('2025-12-01T12:00:00Z')
  const log = pino({ level: 'silent' })
  const from = 'service@northlight.example'
  await sendDueMails({ db, clock, log, post, shop: facts, links, origin: 'https://shop.example', from }, 20)
  return mails
}

const registration = {
  email: 'new@example.org',
  password: 'correct horse battery',
  firstName: 'Read <b>this</b> at evil.test',
  lastName: 'Morgan'
}

test('the link of a registration is in its mail, behind the #, and nowhere once it went out', async () => {
  const shop = await startShop()
  await shop.visitor().post('/api/customers', registration)
  const token = await mailedToken(shop.db, registration.email)
  const [mail] = await sendAll(shop)
  expect(mail).toMatchObject({ to: 'new@example.org', subject: 'Please confirm your e-mail address' })
  for (const form of [mail?.text, mail?.html])
    expect(form).toContain(`https://shop.example/account/verify#token=${token}`)
  // Else anybody could have the shop mail their words to anybody.
  for (const form of [mail?.text, mail?.html]) expect(form).not.toContain('evil.test')
  expect(JSON.stringify(await shop.db.selectFrom('mail_outbox').selectAll().execute())).not.toContain(token)
})

test('the mails of a password say what is to be done, and lead to the account', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  await shop.visitor().post('/api/customers', { ...registration, email: customer.email })
  await shop.visitor().post('/api/customers/password-reset', { email: customer.email })
  const token = await mailedToken(shop.db, customer.email)
  const mails = await sendAll(shop)
  const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.text
  expect(textOf('You already have an account with us')).toContain('https://shop.example/account\n')
  expect(textOf('Choose a new password')).toContain(`https://shop.example/account/reset#token=${token}`)

  const body = { password: customer.password, newPassword: 'a password of tomorrow' }
  await customer.put(`/api/users/${customer.number}/password`, body)
  expect((await sendAll(shop)).map(({ to, subject }) => [to, subject])).toEqual([
    [customer.email, 'Your password was changed']
  ])
})

test('a link that is used or void by now is not sent', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  await shop.visitor().post('/api/customers', registration)
  const { email, password } = registration
  await shop.visitor().post('/api/customers/verify', { token: await mailedToken(shop.db, email), password })
  await shop.visitor().post('/api/customers/password-reset', { email: customer.email })
  const body = { password: customer.password, newPassword: 'a password of tomorrow' }
  await customer.put(`/api/users/${customer.number}/password`, body)
  expect((await sendAll(shop)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  expect(await shop.db.selectFrom('mail_outbox').selectAll().execute()).toHaveLength(1)
})

test('the shop is told of a review, word for word', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const id = randomUUID()
  const now = '2025-12-01T12:00:00.000Z'
  const words = { title: 'So <fine>', content: 'It sits flat.\n\nAnd it shines.' }
  await shop.db
    .insertInto('reviews')
    .values({
      id,
      client_id: randomUUID(),
      customer_id: customer.id,
      order_id: null,
      product_id: 'ring',
      rating: 5,
      ...words,
      verified: 1,
      status: 'held',
      refusal: null,
      created_at: now,
      updated_at: now
    })
    .execute()
  await shop.db
    .insertInto('mail_outbox')
    .values(waitingMail('review-received', 'shop@example.org', id, now))
    .execute()
  const [mail] = await sendAll(shop)
  expect(mail).toMatchObject({ to: 'shop@example.org', subject: 'New review to check: 5 of 5', attachments: [] })
  expect(mail?.html).toContain('So &lt;fine&gt;')
  for (const line of [
    'Piece: Pavé ring',
    `Customer: Customer #${customer.number}`,
    'Bought here: No delivered order that we know of',
    '> It sits flat.'
  ])
    expect(mail?.text).toContain(line)
})

test('an e-mail that the shop has changed is told to both addresses, and neither reads the other', async () => {
  const shop = await startShop()
  const { id } = await shop.customer({ email: 'new@example.org' })
  const mails = ['old@example.org', 'new@example.org'].map((to) =>
    waitingMail('email-changed', to, id, '2025-12-01T12:00:00.000Z')
  )
  await shop.db.insertInto('mail_outbox').values(mails).execute()
  const sent = await sendAll(shop)
  expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['new@example.org', 'The e-mail address of your account was changed'],
    ['old@example.org', 'The e-mail address of your account was changed']
  ])
  for (const { text, html } of sent) expect(text + html).not.toMatch(/(?:old|new)@example\.org/)
})
