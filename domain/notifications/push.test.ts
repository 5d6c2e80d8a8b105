import { expect, test } from 'vitest'
import { isPushStale, PUSHED_TEMPLATES, pushMessage, pushMessageSchema, pushNote } from './push.ts'

test('each note leads to a page of the shop, and is whole as a declarative message', () => {
  for (const template of PUSHED_TEMPLATES) {
    const note = pushNote(template, 'NL-7K3F-9QXM')
    if (!note) throw new Error(template)
    const message = pushMessage(note, 'https://shop.example')
    expect(pushMessageSchema.parse(message)).toEqual(message)
    expect(message.notification.navigate).toMatch(
      /^https:\/\/shop\.example\/(order-confirmation\/NL-7K3F-9QXM|outbox)$/
    )
  }
})

test('what a locked screen may show names neither number nor amount', () => {
  for (const template of PUSHED_TEMPLATES) {
    const note = pushNote(template, 'NL-7K3F-9QXM')
    expect(`${note?.title} ${note?.body}`).not.toMatch(/NL-|£|@|\d/)
  }
})

test('the shop’s own mails, accounts and passwords are told to no device', () => {
  for (const template of ['order-received', 'request-received', 'password-reset', 'new-device', 'staff-invited'])
    expect(pushNote(template, 'x')).toBeNull()
})

test('what a push service would have thrown away is no longer said', () => {
  const note = pushNote('order-dispatched', 'NL-1')
  if (!note) throw new Error('no note')
  expect(isPushStale(note, 0, note.ttl * 1000)).toBe(false)
  expect(isPushStale(note, 0, note.ttl * 1000 + 1)).toBe(true)
})

test('an answer leads a customer to the requests of their account, and a guest to what their device has of it', () => {
  const customer = pushNote('request-reply', 'NL-B-7K3F-9QXM', true)
  expect(customer).toMatchObject({ title: 'We have answered you', path: '/account?tab=requests' })
  expect(pushNote('request-reply', 'NL-B-7K3F-9QXM')).toMatchObject({
    title: 'We have answered you',
    body: 'Our answer is in your e-mail.',
    path: '/outbox'
  })
  expect(pushNote('order-dispatched', 'NL-7K3F-9QXM', true)).toEqual(pushNote('order-dispatched', 'NL-7K3F-9QXM'))
})
