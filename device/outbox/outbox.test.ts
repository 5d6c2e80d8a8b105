import { expect, test } from 'vitest'
import { entriesOf, note, noteDevice } from '../testing/note-device.ts'
import { noteKind, oldNoteKind } from '../testing/note-kind.ts'

test('what is saved is sent, becomes a receipt, and is no entry any more', async () => {
  const { shop, tab } = noteDevice()
  const saved = await tab.outbox.save('note', note('hello'))
  await tab.outbox.drain()
  expect(saved).toMatchObject({ kind: 'saved' })
  expect(shop.accepted).toMatchObject([{ what: 'hello', owner: await tab.ownerHeader() }])
  expect(await tab.receipts.latest('note')).toMatchObject({ reference: 'NL-1', ...('id' in saved && { id: saved.id }) })
  expect(await entriesOf(tab)).toEqual([])
})

test('saved twice under one id, as by a double click, it is one entry, also after it was sent', async () => {
  const { shop, tab } = noteDevice()
  const id = await tab.drafts.key('bespoke')
  const twice = await Promise.all([1, 2].map(() => tab.outbox.save('note', note('once'), { id })))
  await tab.outbox.drain()
  expect(twice.map(({ kind }) => kind).sort()).toEqual(['already-saved', 'saved'])
  expect(await tab.outbox.save('note', note('once'), { id })).toEqual({ kind: 'already-saved', id })
  expect(shop.accepted).toHaveLength(1)
})

test('pictures go before the request that names them, and leave the device only with its receipt', async () => {
  const { shop, tab } = noteDevice()
  const bytes = new TextEncoder().encode('a picture').buffer
  shop.failNext('dropped')
  await tab.outbox.save('note', note('with a picture'), { pictures: [{ bytes, mime: 'image/jpeg' }] })
  await tab.outbox.sendNow()
  await tab.outbox.sendNow()
  const methods = shop.asked.map(({ method, path }) => `${method} ${path.split('/')[2]}`)
  expect(methods).toEqual(['PUT uploads', 'POST notes'])
  expect(shop.pictures.size).toBe(1)
  expect(await tab.receipts.list()).toHaveLength(1)
})

test('a refused entry stays with its reason, holds up nobody, and goes once corrected', async () => {
  const { shop, tab } = noteDevice()
  await tab.outbox.save('note', note('bad'))
  await tab.outbox.save('note', note('later, about the same'))
  await tab.outbox.save('note', note('about another', 'bracelet'))
  await tab.outbox.drain()
  expect(shop.accepted.map(({ what }) => what).sort()).toEqual(['about another', 'later, about the same'])
  const [refused] = await entriesOf(tab)
  expect(refused).toMatchObject({
    state: 'needs-attention',
    mayHaveArrived: false,
    lastError: { kind: 'refused', problem: { status: 422, detail: 'We cannot read this.' } }
  })
  expect(await tab.outbox.edit(refused?.id ?? '', note('good'))).toEqual({ kind: 'done' })
  await tab.outbox.drain()
  expect(shop.accepted.at(-1)).toMatchObject({ what: 'good', key: refused?.id })
})

test('one subject waits for its first entry; another does not', async () => {
  const { shop, tab } = noteDevice()
  shop.failNext('500')
  await tab.outbox.save('note', note('first'))
  await tab.outbox.save('note', note('second'))
  await tab.outbox.save('note', note('elsewhere', 'bracelet'))
  await tab.outbox.drain()
  await tab.outbox.sendNow()
  const order = shop.accepted.map(({ what }) => what)
  expect(order.indexOf('first')).toBeLessThan(order.indexOf('second'))
  expect(order).toHaveLength(3)
})

test('what may have arrived can be sent again, not edited, and says so before it is deleted', async () => {
  const { shop, tab } = noteDevice()
  shop.failNext('answer-cut')
  const saved = await tab.outbox.save('note', note('lost answer'))
  const id = saved.kind === 'saved' ? saved.id : ''
  await expect.poll(async () => (await entriesOf(tab))[0]).toMatchObject({ state: 'waiting', mayHaveArrived: true })
  expect(await tab.outbox.edit(id, note('other'))).toEqual({ kind: 'may-have-arrived' })
  expect(await tab.outbox.resend(id)).toEqual({ kind: 'done' })
  await tab.outbox.drain()
  expect(shop.accepted).toHaveLength(1)
  expect(await tab.outbox.remove(id)).toEqual({ kind: 'gone' })
})

test('what was to go after one that got no answer was not sent: it can be edited', async () => {
  const { shop, device, tab } = noteDevice()
  shop.close()
  await tab.outbox.save('note', note('first'))
  await tab.outbox.save('note', note('second'))
  device.time.pass(60_000)
  await tab.outbox.drain()
  const [first, second] = await entriesOf(tab)
  expect(first).toMatchObject({ mayHaveArrived: true })
  expect(second).toMatchObject({ state: 'waiting', attempts: 0, mayHaveArrived: false })
  expect(await tab.outbox.edit(second?.id ?? '', note('other'))).toEqual({ kind: 'done' })
})

test('what may have arrived before still may when its turn did not come again', async () => {
  const { shop, device, tab } = noteDevice()
  await tab.outbox.save('note', note('bad'))
  await tab.outbox.drain()
  shop.failNext('answer-cut', 'dropped', 'dropped', 'dropped')
  await tab.outbox.save('note', note('second'))
  await tab.outbox.drain()
  shop.close()
  const [first] = await entriesOf(tab)
  await tab.outbox.resend(first?.id ?? '')
  device.time.pass(60_000)
  await tab.outbox.drain()
  expect(await entriesOf(tab)).toMatchObject([
    { state: 'waiting', lastError: { kind: 'no-answer' } },
    { state: 'waiting', mayHaveArrived: true }
  ])
})

test('what the shop itself turned away for now did not arrive', async () => {
  const { shop, tab } = noteDevice()
  shop.failNext('429')
  await tab.outbox.save('note', note('busy'))
  await expect
    .poll(async () => (await entriesOf(tab))[0])
    .toMatchObject({ state: 'waiting', attempts: 1, mayHaveArrived: false, lastError: { isShopsWish: true } })
})

test('an entry of an older version is migrated when it is sent', async () => {
  const { shop, device, tab } = noteDevice()
  tab.close()
  shop.close()
  const old = device.open({ kinds: [oldNoteKind] })
  await old.outbox.save('note', { words: 'from last year', about: 'ring' })
  old.close()
  shop.open()
  await device.open().outbox.sendNow()
  expect(shop.accepted).toMatchObject([{ what: 'from last year' }])
})

test('an entry of a newer version waits for that version', async () => {
  const { shop, device, tab } = noteDevice()
  const old = device.open({ kinds: [oldNoteKind] })
  shop.close()
  await tab.outbox.save('note', note('from tomorrow'))
  await tab.outbox.drain()
  shop.open()
  await old.outbox.sendNow()
  expect(shop.accepted).toEqual([])
  await tab.outbox.sendNow()
  expect(shop.accepted).toMatchObject([{ what: 'from tomorrow' }])
})

test('an entry that cannot be read is shown, and holds up nobody', async () => {
  const { shop, device, tab: otherTab } = noteDevice()
  const broken = {
    ...noteKind,
    request: ({ payload, ...entry }: Parameters<typeof noteKind.request>[0]) => {
      if (payload.text === 'broken') throw new RangeError('no such ring')
      return noteKind.request({ payload, ...entry })
    }
  }
  otherTab.close()
  const tab = device.open({ kinds: [broken] })
  await tab.outbox.save('note', note('broken'))
  await tab.outbox.save('note', note('whole'))
  await tab.outbox.drain()
  expect(shop.accepted).toMatchObject([{ what: 'whole' }])
  expect(await entriesOf(tab)).toMatchObject([{ state: 'needs-attention', lastError: { kind: 'unreadable' } }])
})
