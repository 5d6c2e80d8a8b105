import { IDBObjectStore } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RequestPayload } from '../requests/request-kinds.ts'
import type { DeviceShop } from '../start.ts'
import { entriesOf } from '../testing/note-device.ts'
import { pictureNamed, requestDevice, writeAndSubmit } from '../testing/request-device.ts'

const form = { name: 'Ada', email: 'ada@example.org', description: 'A ring' }
const submit = (tab: DeviceShop) =>
  tab.requests.submit('bespoke', { draftKey: 'bespoke', form, website: '', filledMs: 60_000 })

/** A shop that refuses, or that never says so. */
const refusing: typeof fetch = async (_, init) => {
  const id = new Headers(init?.headers).get('idempotency-key') ?? ''
  const problem = { type: 'about:blank', title: 'No', status: 422, detail: 'We cannot read this.' }
  const headers = { 'content-type': 'application/problem+json', 'idempotency-key': id }
  return new Response(JSON.stringify(problem), { status: 422, headers })
}

async function expectDraft(tab: DeviceShop): Promise<void> {
  expect(await tab.drafts.read('bespoke')).toMatchObject({ values: form })
  expect((await tab.draftPictures.list('bespoke')).map(({ name }) => name)).toEqual(['front', 'back'])
}

const pictures = [pictureNamed('front'), pictureNamed('back')]

test('a submitted draft is an entry under its key, with its pictures, and no draft any more', async () => {
  const { tab } = requestDevice()
  await tab.drafts.save('bespoke', form)
  const key = await tab.drafts.key('bespoke')
  expect(await writeAndSubmit(tab, 'bespoke', form, pictures)).toEqual({ kind: 'saved', id: key })
  expect(await entriesOf(tab)).toMatchObject([
    { id: key, kind: 'bespoke', payload: { form, website: '', filledMs: 60_000, draftKey: 'bespoke' } }
  ])
  expect((await entriesOf(tab))[0]?.pictures.map(({ name }) => name)).toEqual(['front', 'back'])
  expect(await tab.drafts.read('bespoke')).toBeNull()
  expect(await tab.draftPictures.list('bespoke')).toEqual([])
})

test('a draft that grew over several visits says that it was not filled in by a machine', async () => {
  const bodies: unknown[] = []
  const { tab } = requestDevice({
    fetch: async (_, init) => {
      bodies.push(JSON.parse(String(init?.body)))
      throw new TypeError('no network')
    }
  })
  await tab.requests.submit('bespoke', { draftKey: 'bespoke', form, website: '' })
  await expect.poll(() => bodies).toMatchObject([{ ...form, filledMs: 3_600_000, referenceImages: [] }])
})

test('a double click is one entry, at once or later, here or in another tab', async () => {
  const { device, tab } = requestDevice()
  await tab.drafts.save('bespoke', form)
  const both = await Promise.all([submit(tab), submit(tab)])
  // Which of the two comes first is the machine's business: each is hashed beside the other.
  const id = (await entriesOf(tab))[0]?.id ?? ''
  expect(both).toContainEqual({ kind: 'saved', id })
  expect(both).toContainEqual({ kind: 'already-saved', id })
  await tab.drafts.discard('bespoke')
  expect(await submit(device.open())).toEqual({ kind: 'already-saved', id })
  expect(await entriesOf(tab)).toHaveLength(1)
})

test('the same words with a photo added after they were sent are another request', async () => {
  const { device, tab } = requestDevice()
  await writeAndSubmit(tab, 'bespoke', form)
  const other = device.open()
  await other.draftPictures.add('bespoke', pictureNamed('added later'))
  expect(await submit(other)).toMatchObject({ kind: 'saved' })
  const pictures = (await entriesOf(tab)).map((entry) => entry.pictures.map(({ name }) => name))
  expect(pictures).toEqual([[], ['added later']])
})

test('the same request written anew, or after the first was deleted, is another one', async () => {
  const { tab } = requestDevice()
  await submit(tab)
  expect(await writeAndSubmit(tab, 'bespoke', form)).toMatchObject({ kind: 'saved' })
  const entries = await entriesOf(tab)
  expect(entries).toHaveLength(2)
  await tab.outbox.sendNow()
  for (const { id } of entries) await tab.outbox.remove(id)
  expect(await submit(tab)).toMatchObject({ kind: 'saved' })
})

test.each(['entries', 'pictures', 'drafts'])(
  'a device full in the middle of it (%s) has half-saved nothing',
  async (table) => {
    const { tab } = requestDevice()
    await tab.drafts.save('bespoke', form)
    for (const picture of pictures) await tab.draftPictures.add('bespoke', picture)
    const spies = (['add', 'put'] as const).map((way) => {
      const real = IDBObjectStore.prototype[way]
      return vi.spyOn(IDBObjectStore.prototype, way).mockImplementation(function (this: IDBObjectStore, ...row) {
        if (this.name === table) throw new DOMException('full', 'QuotaExceededError')
        return real.apply(this, row)
      })
    })
    onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()))
    expect(await submit(tab)).toEqual({ kind: 'no-room' })
    for (const spy of spies) spy.mockRestore()
    expect(await entriesOf(tab)).toEqual([])
    await expectDraft(tab)
    expect(await submit(tab)).toMatchObject({ kind: 'saved' })
  }
)

test('a tab that is closed in the middle of submitting leaves the draft or the entry, never both or neither', async () => {
  const outcomes = new Set<boolean>()
  for (let steps = 1; steps <= 30; steps += 1) {
    const { device, tab } = requestDevice()
    await tab.drafts.save('bespoke', form)
    for (const picture of pictures) await tab.draftPictures.add('bespoke', picture)
    const dying = device.open({ wakeUps: null })
    void submit(dying).catch(() => undefined)
    for (let step = 0; step < steps; step += 1) await new Promise((resolve) => setImmediate(resolve))
    dying.close()
    const isSaved = (await entriesOf(tab)).length === 1
    if (isSaved) expect(await tab.draftPictures.list('bespoke')).toEqual([])
    else await expectDraft(tab)
    outcomes.add(isSaved)
  }
  expect(outcomes.size).toBe(2)
})

test('a request that was not sent goes back into its draft, and is the same entry once submitted again', async () => {
  const { tab } = requestDevice({ wakeUps: null, locks: { request: async () => undefined } as never })
  const saved = await writeAndSubmit(tab, 'bespoke', form, pictures)
  const id = saved.kind === 'saved' ? saved.id : ''
  expect(await tab.requests.edit(id)).toEqual({ kind: 'edited', request: 'bespoke', draftKey: 'bespoke' })
  expect(await entriesOf(tab)).toEqual([])
  await expectDraft(tab)
  expect(await submit(tab)).toEqual({ kind: 'saved', id })
  expect((await entriesOf(tab))[0]?.pictures.map(({ name }) => name)).toEqual(['front', 'back'])
})

test('what the shop has refused can be edited; what may have arrived, is gone or another’s cannot', async () => {
  const { device, tab } = requestDevice()
  tab.close()
  const refused = device.open({ fetch: refusing })
  const { id } = (await writeAndSubmit(refused, 'bespoke', form)) as { id: string }
  await refused.outbox.drain()
  await refused.outbox.signIn('customer:1')
  expect(await refused.requests.edit(id)).toEqual({ kind: 'not-editable' })
  await refused.outbox.signOut('keep')
  expect(await refused.requests.edit(id)).toMatchObject({ kind: 'edited' })
  expect(await refused.requests.edit(id)).toEqual({ kind: 'not-editable' })

  refused.close()
  const offline = device.open()
  const again = (await submit(offline)) as { id: string }
  await offline.outbox.drain()
  expect(await offline.requests.edit(again.id)).toEqual({ kind: 'not-editable' })
})

test('a request does not push another out of its draft', async () => {
  const { tab } = requestDevice({ wakeUps: null, locks: { request: async () => undefined } as never })
  const { id } = (await writeAndSubmit(tab, 'bespoke', form)) as { id: string }
  await tab.draftPictures.add('bespoke', pictureNamed('of another'))
  expect(await tab.requests.edit(id)).toEqual({ kind: 'draft-in-use', request: 'bespoke', draftKey: 'bespoke' })
  await tab.draftPictures.discard('bespoke')
  await tab.drafts.save('bespoke', { ...form, name: 'Grace' })
  expect(await tab.requests.edit(id)).toMatchObject({ kind: 'draft-in-use' })
  expect((await entriesOf(tab))[0]?.payload).toMatchObject({ form } satisfies Partial<RequestPayload>)
})
