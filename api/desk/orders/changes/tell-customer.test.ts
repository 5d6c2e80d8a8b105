import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { OrderView } from '#domain/desk/order-view.ts'
import { claimMails } from '../../../modules/mail/outbox.ts'
import { findOrder } from '../../../modules/orders/queries.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { readTasks } from '../../today/read-today.ts'
import { takesOrders } from '../testing/taking-orders.ts'

const without = { noEmail: 'yes', customerEmail: '' }

test('an order without an e-mail is told by telephone or on paper, and nothing tries to mail nobody', async () => {
  const shop = await startShop()
  const { anna, take } = await takesOrders(shop)
  expect(await take({ ...without, customerPhone: '' })).toEqual([
    422,
    { customerPhone: 'Without an e-mail we need a telephone number.' }
  ])
  expect(await take({ noEmail: 'yes' })).toEqual([
    422,
    { customerEmail: 'Either an e-mail, or none: please leave one of both.' }
  ])
  const number = String(await take(without))
  // There is nothing to confirm.
  expect((await findOrder(shop.db, number))?.order.isConfirmed).toBe(undefined)
  const said = async (form: string, fields: Record<string, string> = {}) => {
    const answer = await anna.post(`/desk/orders/${number}/${form}`, fields)
    if (answer.status === 303) return answer.headers.location?.split('said=')[1]
    return Object.values((answer.json() as DeskDocument).form?.errors ?? {}).join(' ')
  }
  const view = async (): Promise<OrderView> => {
    const { page } = (await anna.get(`/desk/orders/${number}`)).json() as DeskDocument
    if (page.kind !== 'order') throw new Error(`This is the page ${page.kind}`)
    return page.view
  }
  expect(await said('payment', { key: randomUUID(), reference: 'Slip 1', by: 'cash' })).toBe('to-tell')
  const toTell = (await view()).toTell ?? []
  expect(toTell.map(({ what }) => what).toSorted()).toEqual(['Confirmation of the order', 'Receipt'])
  const tomorrow = Date.parse('2025-12-02T12:00:00Z')
  expect((await claimMails(shop.db, tomorrow, 50)).filter(({ subject_id }) => subject_id === number)).toEqual([])
  const tasks = async () => (await readTasks(shop.db, tomorrow)).filter(({ kind }) => kind === 'tell')
  expect(await tasks()).toMatchObject([
    { title: 'Sam Hale', about: [number, '2 things to tell or print'], phone: '01632 960123' }
  ])

  // As they would have read it, with the link to read out.
  const confirmation = toTell.find(({ what }) => what === 'Confirmation of the order')?.id ?? ''
  const page = (await anna.get(`/desk/orders/${number}/mails/${confirmation}`)).json() as DeskDocument
  expect(page.page).toMatchObject({ kind: 'told', view: { subject: `Your order ${number}`, phone: '01632 960123' } })
  expect(page.page.kind === 'told' && page.page.view.text).toMatch(new RegExp(`/order-confirmation/${number}\\?`))
  expect([await said(`mails/${confirmation}/told`), await said(`mails/${confirmation}/told`)]).toEqual(['told', 'told'])
  expect((await view()).toTell).toHaveLength(1)
  expect((await view()).history).toContainEqual(
    expect.objectContaining({ what: 'Confirmation of the order: told by telephone or on paper' })
  )

  // Later they have one: what nobody has told them yet is mailed there, once they have asked for it.
  const details = { customerPhone: '01632 960123', giftNote: 'With love', firstName: 'Sam', lastName: 'Hale' }
  const address = { address1: '2 Mill Lane', city: 'Leeds', postalCode: 'LS1 1AA' }
  const later = { ...details, ...address, customerEmail: 'sam@example.org' }
  expect(await said('details', later)).toBe('Please say that they have asked to be written to there.')
  expect(await said('details', { ...later, asked: 'yes' })).toBe('details-changed')
  const mails = (await claimMails(shop.db, tomorrow, 50)).filter(({ subject_id }) => subject_id === number)
  expect(mails.map(({ template, recipient }) => `${template} ${recipient}`).toSorted()).toEqual([
    'order-details-changed sam@example.org',
    'order-paid sam@example.org'
  ])
  expect(await tasks()).toEqual([])
})

test('two customers without an e-mail are two people, told apart by their telephones', async () => {
  const shop = await startShop()
  const { take } = await takesOrders(shop)
  await shop.db.updateTable('products').set({ stock: 9 }).execute()
  await take(without)
  await take({ ...without, firstName: 'Kim', customerPhone: '01632 960999' })
  const people = await shop.db.selectFrom('person_records').select('identity_id').where('kind', '=', 'order').execute()
  expect(new Set(people.map(({ identity_id }) => identity_id)).size).toBe(2)
})
