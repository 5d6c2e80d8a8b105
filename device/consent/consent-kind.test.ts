import { expect, onTestFinished, test } from 'vitest'
import { ACCEPT_ALL, CONSENT_KIND, consentRecord, REJECT_ALL } from '#domain/consent/consent.ts'
import { consentBodySchema } from '#domain/consent/consent-body.ts'
import { entriesOf } from '../testing/note-device.ts'
import { createDevice } from '../testing/test-device.ts'
import { consentKind } from './consent-kind.ts'

const yes = consentRecord(ACCEPT_ALL, '2026-03-02T09:30:00.000Z')
const no = consentRecord(REJECT_ALL, '2026-03-02T09:31:00.000Z')

/** A device whose shop logs choices; without a network until it is told. */
function consentDevice() {
  const logged: unknown[] = []
  const network = { isThere: false }
  const device = createDevice({
    kinds: [consentKind],
    fetch: async (_, init) => {
      if (!network.isThere) throw new TypeError('no network')
      logged.push(consentBodySchema.parse(JSON.parse(String(init?.body))))
      const id = new Headers(init?.headers).get('idempotency-key') ?? ''
      const headers = { 'content-type': 'application/json', 'idempotency-key': id }
      return new Response(JSON.stringify({ id }), { status: 201, headers })
    }
  })
  onTestFinished(() => device.close())
  return { tab: device.open(), logged, network }
}

test('choices made without a network reach the log in their order once there is one', async () => {
  const { tab, logged, network } = consentDevice()
  for (const record of [yes, no]) await tab.outbox.save(CONSENT_KIND, record)
  network.isThere = true
  await tab.outbox.sendNow()
  expect(logged).toEqual([
    { ...ACCEPT_ALL, version: yes.version, timestamp: yes.timestamp },
    { ...REJECT_ALL, version: no.version, timestamp: no.timestamp }
  ])
  expect(await entriesOf(tab)).toEqual([])
})

test('a logged choice leaves the time and nothing of what was chosen behind', async () => {
  const { tab, network } = consentDevice()
  network.isThere = true
  const saved = await tab.outbox.save(CONSENT_KIND, yes)
  await tab.outbox.sendNow()
  const id = saved.kind === 'saved' ? saved.id : ''
  expect(await tab.receipts.list()).toMatchObject([{ id, kind: 'consent', reference: id, body: null }])
})
