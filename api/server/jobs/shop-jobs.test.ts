import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { headText, readHead } from '../../db/audit-chain.ts'
import { sendDueMails } from '../../modules/mail/open-mail.ts'
import type { ReadyMail } from '../../modules/mail/post.ts'
import { mailsWaiting } from '../../testing/mailed.ts'
import { startShop } from '../../testing/start-shop.ts'
import { mailOfTheDay } from './shop-jobs.ts'

const at = (time: string) => ({ now: Date.parse(time), mailTo: 'owner@example.org' })

test('after a day on which something was written down the shop is mailed where the chain stands, once', async () => {
  const shop = await startShop()
  expect(await mailOfTheDay(shop.db, at('2025-12-01T12:00:00Z'))).toBe(false)
  const anna = await shop.staff()
  await anna.post('/desk/staff/invite', { email: 'mia@northlight.example', role: 'reviewer' })
  await shop.deskBrowser().post('/desk/sign-in', { email: anna.email, password: 'guess', code: '000000' })
  await shop.db.deleteFrom('mail_outbox').execute()

  const done = []
  for (const time of ['2025-12-01T13:00:00Z', '2025-12-01T23:59:00Z', '2025-12-02T00:01:00Z'])
    done.push(await mailOfTheDay(shop.db, at(time)))
  expect(done).toEqual([true, false, false])
  expect(await mailsWaiting(shop.db)).toEqual(['desk-day to owner@example.org'])

  const mails: ReadyMail[] = []
  const post = { send: async (mail: ReadyMail) => void mails.push(mail), close: () => {} }
  const { db, links } = shop
  const rest = { log: pino({ level: 'silent' }), shop: facts, origin: 'https://shop.example', from: 's@shop.example' }
  await sendDueMails({ db, links, post, clock: () => Date.parse('2025-12-01T13:00:00Z'), ...rest }, 5)
  const head = await readHead(db)
  expect(mails[0]?.text).toContain(head && headText(head))
  expect(mails[0]?.text).toMatch(/Written down:? +2\b[\s\S]*Signed in:? +0\b[\s\S]*Sign-ins refused:? +1\b/)

  await anna.post('/desk/sessions/end-others')
  await anna.post('/desk/staff/invite', { email: 'eve@northlight.example', role: 'reviewer' })
  expect(await mailOfTheDay(db, at('2025-12-02T09:00:00Z'))).toBe(true)
})
