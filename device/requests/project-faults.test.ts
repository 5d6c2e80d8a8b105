import { expect, test } from 'vitest'
import { inTransaction } from '#api/db/engine.ts'
import { issueQuotation } from '#api/modules/quotations/quotations.ts'
import { createProjectLinks } from '#api/modules/requests/project-links.ts'
import { aPdf } from '#api/testing/a-pdf.ts'
import { aPicture, sendRequest } from '#api/testing/requesting.ts'
import { startShop } from '#api/testing/start-shop.ts'
import type { TakenPicture } from '../database.ts'
import type { DeviceShop } from '../start.ts'
import { FAULTS } from '../testing/faults.ts'
import { type LineFault, startFaultyProxy } from '../testing/faulty-proxy.ts'
import { entriesOf } from '../testing/note-device.ts'
import { requestDevice, writeAndSubmit } from '../testing/request-device.ts'
import type { TestDevice } from '../testing/test-device.ts'
import { acceptanceDraft, acceptanceKind } from './acceptance-kind.ts'
import { drawingDraft, drawingKind } from './drawing-kind.ts'
import { messageDraft, messageKind } from './message-kind.ts'

/** For a machine that does other things as well. */
const patient = { timeout: 15_000 }

/** Where each kind lies at the shop, and which mail it causes. */
const AT_SHOP = {
  'request-message': { table: 'request_messages', template: 'request-message' },
  'quotation-acceptance': { table: 'quotation_acceptances', template: 'quotation-code' },
  'drawing-answer': { table: 'drawing_answers', template: 'drawing-code' }
} as const

/** A shop with a request that was quoted and drawn, and a device that opens its page by the link of a mail. */
async function setUp() {
  const shop = await startShop({
    limits: {
      requestsPerMinute: 100_000,
      requestsPerHour: 100_000,
      requestsFromAddressPerHour: 100_000,
      uploadsPerHour: 100_000
    }
  })
  const { reference, createdAt } = (await sendRequest(shop.visitor(), 'bespoke')).json() as {
    reference: string
    createdAt: string
  }
  const { request_id: requestId } = await shop.db
    .selectFrom('request_cases')
    .select('request_id')
    .executeTakeFirstOrThrow()
  const { digest } = await inTransaction(shop.db, (within) =>
    issueQuotation(
      within,
      {
        quotedFor: 'consumer',
        lines: [{ description: 'A pendant', quantity: 1, unitPrice: 1_200_00, vatRate: 20 }],
        validUntil: '2099-12-31',
        deposit: null,
        madeTo: 'specification',
        note: ''
      },
      { id: 'one', requestId, reference, customer: 'Alex', today: '2025-12-01', at: createdAt, who: 'shell' }
    )
  )
  const drawing = 'a-drawing'
  await shop.db
    .insertInto('drawings')
    .values({
      id: drawing,
      request_id: requestId,
      version: 1,
      title: 'From the front',
      text: '',
      staff_name: 'Anna',
      at: createdAt
    })
    .execute()
  const link = createProjectLinks(shop.secret)
    .linkTo('https://shop.example', { reference, number: 0, createdAt })
    .split('token=')[1]
  const proxy = await startFaultyProxy(shop.port)
  const kinds = [messageKind, acceptanceKind, drawingKind] as never
  const { device, tab } = requestDevice({ fetch, origin: proxy.origin, timeout: 5_000, kinds })
  const forms = {
    'request-message': { reference, link, text: 'Could it be oval?' },
    'quotation-acceptance': {
      reference,
      link,
      number: 'Q-000001',
      version: 1,
      digest,
      chosen: [0],
      name: 'Alex Morgan'
    },
    'drawing-answer': {
      reference,
      link,
      drawing,
      version: 1,
      what: 'approval',
      name: 'Alex Morgan',
      text: '',
      pins: []
    }
  }
  const drafts = {
    'drawing-answer': drawingDraft('approval', reference, 1),
    'request-message': messageDraft(reference),
    'quotation-acceptance': acceptanceDraft(reference)
  }
  const submit = async (kind: keyof typeof forms, pictures: readonly TakenPicture[] = []) => {
    const saved = await writeAndSubmit(tab, kind, forms[kind], pictures, drafts[kind])
    return 'id' in saved ? saved.id : expect.fail(saved.kind)
  }
  /** The same page in another tab, where the same is pressed. */
  const pressAgain = (kind: keyof typeof forms, by: DeviceShop) =>
    by.requests.submit(kind, { draftKey: drafts[kind], form: forms[kind], website: '', filledMs: 60_000 })
  /** What is at the shop of a kind, and which mail it caused. */
  const atShop = async (kind: keyof typeof forms) => {
    const { table, template } = AT_SHOP[kind]
    const rows = await shop.db.selectFrom(table).select('id').execute()
    const mails = await shop.db
      .selectFrom('mail_outbox')
      .select('subject_id')
      .where('template', '=', template)
      .execute()
    return { rows: rows.map(({ id }) => id), mails: mails.map(({ subject_id }) => subject_id) }
  }
  return { shop, proxy, device, tab, submit, pressAgain, atShop }
}

async function sendAll({ time }: TestDevice, tab: DeviceShop): Promise<void> {
  const tryAgain = async () => {
    time.pass(20 * 60_000)
    await tab.outbox.drain()
    return (await entriesOf(tab)).map(({ state, lastError }) => ({ state, lastError }))
  }
  await expect.poll(tryAgain, patient).toEqual([])
}

const kinds = ['request-message', 'quotation-acceptance', 'drawing-answer'] as const
const lineFaults: LineFault[] = [...FAULTS, 'slow', 'killed-while-reading']

test.each(kinds.flatMap((kind) => lineFaults.map((fault) => ({ kind, fault }))))(
  '$kind, $fault: it is at the shop once, with one mail, and has its receipt',
  async ({ kind, fault }) => {
    const { proxy, device, tab, submit, atShop } = await setUp()
    proxy.failNext(fault)
    const id = await submit(kind)
    await sendAll(device, tab)
    expect(await atShop(kind)).toEqual({ rows: [id], mails: [id] })
    const receipt = await tab.receipts.read(id)
    expect(receipt).toMatchObject({ body: { answer: { id } } })
  }
)

const pictures: readonly TakenPicture[] = await Promise.all(
  [1, 2].map(async (number) => {
    const bytes = new Uint8Array(await aPicture(number)).buffer
    return { bytes, mime: 'image/jpeg', name: `${number}.jpg` }
  })
)

test.each(lineFaults)(
  'a message with pictures, %s: it is at the shop once, and each of them once, in order',
  async (fault) => {
    const { shop, proxy, device, tab, submit, atShop } = await setUp()
    // Its uploads meet the fault, and on the next try it does itself.
    proxy.failNext(...(fault === 'other-key' ? [] : [fault]), ...pictures.map(() => null), fault)
    const id = await submit('request-message', pictures)
    await sendAll(device, tab)
    expect(await atShop('request-message')).toEqual({ rows: [id], mails: [id] })
    const beside = await shop.db
      .selectFrom('project_pictures')
      .innerJoin('uploads', 'uploads.id', 'upload_id')
      .select(['of_id', 'position', 'sha256'])
      .orderBy('position')
      .execute()
    const hashes = await Promise.all(
      pictures.map(async ({ bytes }) => Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex'))
    )
    expect(beside).toEqual(hashes.map((sha256, index) => ({ of_id: id, position: index + 1, sha256 })))
    expect(await shop.db.selectFrom('uploads').select('id').execute()).toHaveLength(pictures.length)
  }
)

test.each(lineFaults)(
  'a message with a PDF, %s: it is at the shop once with its name, and its bytes are whole',
  async (fault) => {
    const { shop, proxy, device, tab, submit, atShop } = await setUp()
    const bytes = aPdf({ bytes: 3000 })
    proxy.failNext(...(fault === 'other-key' ? [] : [fault]), null, fault)
    const pdf = { bytes: new Uint8Array(bytes).buffer, mime: 'application/pdf', name: 'plan.pdf' }
    const id = await submit('request-message', [pdf])
    await sendAll(device, tab)
    expect(await atShop('request-message')).toEqual({ rows: [id], mails: [id] })
    const beside = await shop.db
      .selectFrom('project_attachments')
      .innerJoin('uploads', 'uploads.id', 'upload_id')
      .select(['of_id', 'name', 'size', 'bytes'])
      .execute()
    expect(beside).toEqual([{ of_id: id, name: 'plan.pdf', size: bytes.length, bytes }])
    expect(await shop.db.selectFrom('project_pictures').selectAll().execute()).toEqual([])
  }
)

test.each(kinds)('%s: pressed in two tabs, and sent by three and the worker at once, it is one', async (kind) => {
  const { proxy, device, tab, submit, pressAgain, atShop } = await setUp()
  proxy.stop()
  const other = device.open()
  const id = await submit(kind)
  expect(await pressAgain(kind, other)).toEqual({ kind: 'already-saved', id })
  await tab.outbox.drain()
  proxy.start()
  device.time.pass(20 * 60_000)
  const worker = device.open({ wakeUps: null, locks: null })
  await Promise.all([tab, other, worker].map((each) => each.outbox.drain()))
  await sendAll(device, tab)
  expect(await atShop(kind)).toEqual({ rows: [id], mails: [id] })
})

test('a link that was renewed meanwhile keeps what was written, with the reason', async () => {
  const { shop, tab, submit, atShop } = await setUp()
  await shop.db.updateTable('request_cases').set({ link_number: 1 }).execute()
  await submit('request-message')
  await expect.poll(async () => (await entriesOf(tab))[0]?.state, patient).toBe('needs-attention')
  const [entry] = await entriesOf(tab)
  expect(entry?.lastError).toMatchObject({
    problem: { status: 404, detail: expect.stringContaining('newest of our e-mails') }
  })
  expect(entry?.payload).toMatchObject({ form: { text: 'Could it be oval?' } })
  expect(await atShop('request-message')).toEqual({ rows: [], mails: [] })
})
