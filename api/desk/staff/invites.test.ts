import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { inTransaction } from '../../db/engine.ts'
import { purgeExpired } from '../../server/jobs/purge.ts'
import { startShop } from '../../testing/start-shop.ts'
import type { TestAnswer } from '../../testing/test-answer.ts'
import { audit } from '../audit.ts'

const noon = '2025-12-01T12:00:00Z'
const MIA = 'mia@northlight.example'
const PASSWORD = 'north light on the bench'

const pageOf = (answer: TestAnswer) => (answer.json() as DeskDocument).page

async function startWithInvite({ role = 'workshop' } = {}) {
  const shop = await startShop()
  const anna = await shop.staff({ name: 'Anna', email: 'anna@northlight.example' })
  const invite = async (given = {}) => {
    const sent = await anna.post('/desk/staff/invite', { email: ` ${MIA.toUpperCase()}`, role, ...given })
    expect([sent.status, sent.headers.location]).toEqual([303, '/desk/staff?said=invited'])
    const mail = await shop.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'secret'])
      .where('template', '=', 'staff-invited')
      .orderBy('created_at', 'desc')
      .execute()
    return mail[0]?.secret ?? ''
  }
  const open = async (token: string, at = noon, browser = shop.deskBrowser()) => {
    const page = await browser.get(`/desk/join?token=${token}`)
    const shown = page.text.startsWith('{') ? pageOf(page) : null
    const secret = shown?.kind === 'join' ? shown.view.secret : ''
    const code = secret
      ? new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(at) })
      : '123456'
    const join = (given = {}) => browser.post('/desk/join', { token, name: 'Mia', password: PASSWORD, code, ...given })
    return { browser, page, shown, secret, join }
  }
  return { shop, anna, invite, open }
}

test('whoever is invited sets up their codes, takes their place and sees what their role may see', async () => {
  const { shop, anna, invite, open } = await startWithInvite()
  const token = await invite()
  const { browser, shown, secret, join } = await open(token)
  expect(shown).toMatchObject({ kind: 'join', view: { email: MIA, role: 'workshop', inviter: 'Anna' } })
  const rows = JSON.stringify(await shop.db.selectFrom('staff_invites').selectAll().execute())
  for (const told of [token, secret]) expect(rows).not.toContain(told)

  const joined = await join()
  expect([joined.status, joined.headers.location]).toEqual([303, '/desk/today?said=joined'])
  expect((await browser.get('/desk/orders')).status).toBe(200)
  expect((await browser.get('/desk/customers')).status).toBe(403)
  shop.setNow('2025-12-01T12:01:00Z')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.parse('2025-12-01T12:01:00Z')
  })
  expect((await shop.deskBrowser().post('/desk/sign-in', { email: MIA, password: PASSWORD, code })).status).toBe(303)
  const changes = await shop.db.selectFrom('audit').select(['who', 'action']).orderBy('number').execute()
  expect(changes.map(({ who, action }) => `${who} ${action}`)).toEqual([
    'staff:Anna staff.invite',
    'staff:Mia staff.join',
    'staff:Mia staff.sign-in',
    'staff:Mia staff.sign-in'
  ])
  expect(pageOf(await anna.get('/desk/staff'))).toMatchObject({ view: { invites: [], atWork: [{}, { name: 'Mia' }] } })
})

test('a link works once, also for several who press at the same time', async () => {
  const { shop, invite, open } = await startWithInvite()
  const token = await invite()
  const tries = await Promise.all([open(token), open(token), open(token)])
  const answers = await Promise.all(tries.map(({ join }, index) => join({ name: `Mia ${index}` })))
  expect(answers.map(({ status }) => status === 303).filter(Boolean)).toHaveLength(1)
  expect(await shop.db.selectFrom('staff').selectAll().where('email', '=', MIA).execute()).toHaveLength(1)
  const again = await open(token)
  expect(again.page.text).toMatch(/^page /)
  expect((await again.join()).status).not.toBe(303)
})

test.each([
  ['run out', async ({ shop }: Started) => shop.setNow('2025-12-04T12:00:00Z')],
  [
    'taken back',
    async ({ anna }: Started) => {
      const page = pageOf(await anna.get('/desk/staff'))
      const id = page.kind === 'staff' ? page.view.invites[0]?.id : ''
      await anna.post(`/desk/staff/invites/${id}/withdraw`)
    }
  ],
  ['replaced', async ({ invite }: Started) => void (await invite())],
  [
    'left behind by an inviter who has left',
    async ({ shop, anna }: Started) => {
      const bea = await shop.staff({ name: 'Bea' })
      await bea.post(`/desk/staff/${anna.id}/end`)
    }
  ],
  [
    'left behind by an inviter who is no owner any more',
    async ({ shop, anna }: Started) => {
      const bea = await shop.staff({ name: 'Bea' })
      await bea.post(`/desk/staff/${anna.id}/role`, { role: 'manager' })
      await bea.post(`/desk/staff/${anna.id}/role`, { role: 'owner' })
    }
  ]
])('a link that was %s leads nowhere, and says nothing of a desk', async (_, happens) => {
  const started = await startWithInvite()
  const token = await started.invite()
  const early = await started.open(token)
  expect(early.shown?.kind).toBe('join')
  await happens(started)
  expect((await started.open(token)).page.text).toMatch(/^page /)
  const nowhere = await started.shop.deskBrowser().post('/nowhere', { token })
  expect([303, 422]).not.toContain(nowhere.status)
  expect((await early.join()).status).toBe(nowhere.status)
  expect(await started.shop.db.selectFrom('staff').selectAll().where('email', '=', MIA).execute()).toEqual([])
})
type Started = Awaited<ReturnType<typeof startWithInvite>>

test('an inviter whose row alone says that they left, or are no owner, lets nobody in either', async () => {
  for (const set of [{ ended_at: '2025-12-01T11:00:00.000Z' }, { role: 'manager' as const }]) {
    const { shop, anna, invite, open } = await startWithInvite()
    const { join } = await open(await invite())
    await shop.db.updateTable('staff').set(set).where('id', '=', anna.id).execute()
    expect([303, 422]).not.toContain((await join()).status)
  }
})

test('a link that had run out does not work again when the clock is put back', async () => {
  const { shop, anna, invite, open } = await startWithInvite()
  const token = await invite()
  const now = Date.parse('2025-12-05T12:00:00Z')
  const actor = { kind: 'staff', id: anna.id, name: anna.name } as const
  const change = { actor, action: 'x', subject: 'shop', subjectId: '', before: null, after: null, now } as const
  await inTransaction(shop.db, (within) => audit(within, change))
  expect((await open(token)).page.text).toMatch(/^page /)
  await purgeExpired(shop.db, now)
  expect(await shop.db.selectFrom('staff_invites').selectAll().execute()).toEqual([])
})

test('what was not taken is told, and the link still works', async () => {
  const { invite, open } = await startWithInvite()
  const { join } = await open(await invite())
  const refused = await join({ name: 'Anna', password: 'short', code: '000000' })
  expect(refused.status).toBe(422)
  const { form } = refused.json() as DeskDocument
  expect(Object.keys(form?.errors ?? {}).sort()).toEqual(['code', 'password'])
  expect((await join({ name: 'Anna' })).text).toMatch(/tells them apart/)
  expect((await join()).status).toBe(303)
})

test('nobody is invited who works here already, and nobody invites a role that is none', async () => {
  const { anna } = await startWithInvite()
  const refusal = async (fields: Record<string, string>) => {
    const { form } = (await anna.post('/desk/staff/invite', fields)).json() as DeskDocument
    return Object.keys(form?.errors ?? {})
  }
  expect(await refusal({ email: anna.email, role: 'owner' })).toEqual(['email'])
  expect(await refusal({ email: 'nobody', role: 'king' })).toEqual(['email', 'role'])
})

test('the last owner is neither ended nor made less, also by two owners at the same time', async () => {
  const { shop, anna } = await startWithInvite()
  const post = async (who: typeof anna, path: string, fields = {}) =>
    (await who.post(`/desk/staff/${path}`, fields)).status
  expect(await post(anna, `${anna.id}/role`, { role: 'manager' })).toBe(422)
  expect(await post(anna, `${anna.id}/end`)).toBe(422)
  const bea = await shop.staff({ name: 'Bea' })
  await Promise.all([
    post(anna, `${bea.id}/role`, { role: 'manager' }),
    post(bea, `${anna.id}/role`, { role: 'manager' })
  ])
  const owners = await shop.db.selectFrom('staff').select('id').where('role', '=', 'owner').execute()
  expect(owners).toHaveLength(1)
})

test('whoever left and is invited again is who they were, with other codes', async () => {
  const { shop, anna, invite, open } = await startWithInvite()
  const { join, secret } = await open(await invite())
  await join()
  const { id } = await shop.db.selectFrom('staff').select('id').where('email', '=', MIA).executeTakeFirstOrThrow()
  await anna.post(`/desk/staff/${id}/end`)
  shop.setNow('2025-12-01T12:02:00Z')
  const again = await open(await invite({ role: 'reviewer' }), '2025-12-01T12:02:00Z')
  expect(again.secret).not.toBe(secret)
  expect((await again.join()).headers.location).toBe('/desk/reviews?said=joined')
  const row = await shop.db.selectFrom('staff').selectAll().where('email', '=', MIA).executeTakeFirstOrThrow()
  expect([row.id, row.role, row.ended_at]).toEqual([id, 'reviewer', null])
})
