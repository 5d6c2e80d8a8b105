import { expect, test } from 'vitest'
import { orderOne } from '../../../testing/ordering.ts'
import { soon } from '../../../testing/place/test-place.ts'
import { review, shownReviews } from '../../../testing/reviewing.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { ask, replyTo, requestOf } from '../../inbox/testing/asking.ts'
import { audits, openShell } from '../testing/shell.ts'

test('a wholesale enquiry is answered, quoted and won from a shell', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'wholesale')
  const anna = await shop.staff({ name: 'Anna', email: 'anna@northlight.example' })
  const atShell = await openShell(shop)

  expect(await atShell(['answer', reference], 'With pleasure.\n')).toEqual({
    said: 'The answer is on its way.',
    failed: undefined
  })
  expect((await requestOf(anna, reference)).state).toBe('answered')
  await atShell(['answer', reference, '--quote', '1,299.50'], 'We would make it so.')
  expect((await requestOf(anna, reference)).state).toBe('quoted')
  expect((await atShell(['assign', reference, 'Anna@northlight.example'])).said).toBe('It is assigned.')
  expect((await requestOf(anna, reference)).assignedTo?.name).toBe('Anna')
  expect((await atShell(['note', reference], 'Rang twice.')).said).toBe('The note is kept.')
  expect((await atShell(['set', reference, 'won'])).said).toBe('The state is changed.')

  const { state, history } = await requestOf(anna, reference)
  expect(state).toBe('won')
  expect(history.flatMap((entry) => ('text' in entry ? [entry.text] : []))).toEqual(
    expect.arrayContaining([
      'With pleasure.',
      expect.stringMatching(/^We would make it so\.\s+.*£1,299\.50/),
      'Rang twice.'
    ])
  )
  expect((await atShell(['show', reference])).said).toContain('noted:\n  Rang twice.')
  expect((await audits(shop)).sort()).toEqual(
    ['reply', 'reply', 'assign', 'note', 'state'].map((did) => `shell request.${did} ${reference}`).sort()
  )
})

test('an answer is not sent over another that came while it was being typed', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke')
  const anna = await shop.staff({ name: 'Anna' })
  const atShell = await openShell(shop)
  const { said, failed } = await atShell(['answer', reference], async () => {
    const url = `/desk/requests/${reference}/reply`
    expect((await anna.post(url, replyTo(await requestOf(anna, reference)))).status).toBe(303)
    return 'No, thank you.'
  })
  expect(said).toBe('')
  expect(failed).toBe('Anna answered this at 12:00, while you were at it. Nothing of yours was sent or changed.')
  expect((await requestOf(anna, reference)).history.filter(({ kind }) => kind === 'reply')).toHaveLength(1)
})

test.each([
  [['answer'], '  \n', 'Please write your answer.'],
  [['answer'], 'x'.repeat(10_001), 'At most 10,000 characters'],
  [['note'], '', 'Please write the note.']
])('%j without words, or with too many, is refused', async (command, typed, line) => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke')
  const atShell = await openShell(shop)
  expect(await atShell([...command, reference], typed)).toEqual({ said: '', failed: line })
  expect(await audits(shop)).toEqual([])
})

test('a request is not moved where it cannot go, nor given to a stranger', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke')
  const atShell = await openShell(shop)
  await atShell(['set', reference, 'lost'])
  expect((await atShell(['set', reference, 'won'])).failed).toBe('It cannot go from “Lost” to “Won”.')
  expect((await atShell(['set', reference, 'toString'])).failed).toBe('Please say how it stands now.')
  expect((await atShell(['assign', reference, 'x@example.org'])).failed).toBe(
    'Nobody at the desk has the e-mail x@example.org.'
  )
  expect((await atShell(['answer', reference, '--quote', '-1'], 'For you.')).failed).toBe('The least is £1.')
})

test('an order goes from a bank transfer to its refund from a shell', async () => {
  const shop = await startShop()
  const { id: order } = await orderOne(shop.visitor())
  const atShell = await openShell(shop)
  const done = async (...given: string[]) => expect(await atShell(given)).toEqual({ said: 'Done.', failed: undefined })

  await done('order', 'paid', order, '--reference', 'MORGAN 1')
  expect((await atShell(['order', 'paid', order, '--reference', 'MORGAN 2'])).failed).toBe(
    'You moved this to “Paid” at 12:30. Nothing more was changed.'
  )
  await done('order', 'dispatch', order, '--carrier', 'Royal Mail', '--tracking', 'AB123456789GB')
  await done('order', 'move', order, 'delivered')
  await done('order', 'refund', order, '99.50', '--reason', 'A scratch.')
  expect((await atShell(['note', order], 'Wants it by Friday.')).said).toBe('The note is kept.')
  expect((await atShell(['show', order])).said).toContain('Sent with Royal Mail, AB123456789GB')
  expect((await audits(shop)).sort()).toEqual(
    ['payment', 'dispatch', 'status', 'refund', 'note'].map((did) => `shell order.${did} ${order}`).sort()
  )
})

test('a delivery charge is named, and a way to pay needs a provider', async () => {
  const shop = await startShop()
  const { id: order } = await orderOne(shop.visitor())
  await shop.db.updateTable('orders').set({ delivery: 'confirmed-before-payment' }).execute()
  const atShell = await openShell(shop)
  expect((await atShell(['list', 'orders'])).said).toContain(order)
  expect((await atShell(['order', 'delivery-charge', order, '25'])).said).toBe('Done.')
  expect((await atShell(['order', 'delivery-charge', order, '1000.01'])).failed).toBe('The most is £1,000.')
  expect((await atShell(['order', 'payment-link', order])).failed).toBe(
    'Nothing is set up by which the customer could pay: please write to them about how to pay, and record the payment once it is here.'
  )
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_12345',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_12345',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345'
  }
  const withStripe = await openShell(shop, { env: stripe })
  expect((await withStripe(['order', 'payment-link', order])).said).toBe('Done.')
  expect((await atShell(['order', 'move', order, 'cancelled'])).failed).toBe('Please write why it is cancelled.')
  expect((await atShell(['order', 'move', order, 'cancelled', '--reason', 'Asked for.'])).said).toBe('Done.')
})

test('price, stock and what is shown are changed from a shell, and shoppers’ caches are told', async () => {
  const shop = await startShop()
  const atShell = await openShell(shop)
  const ring = async () => (await shop.get('/api/products/ring')).json() as { price: string; stock?: number }
  const status = async () => (await shop.get('/api/products/ring')).status
  const { etag = '' } = (await shop.get('/api/products')).headers
  const list = async () => (await shop.get('/api/products', { 'If-None-Match': etag })).status

  expect((await atShell(['price', 'ring', '£2,750'])).said).toBe('The piece is changed.')
  await expect.poll(ring, soon).toMatchObject({ price: '2750.00' })
  await expect.poll(list, soon).toBe(200)
  await atShell(['price', 'ring', 'listed'])
  await expect.poll(ring, soon).toMatchObject({ price: '2500.00' })
  await atShell(['stock', 'ring', '1'])
  expect((await atShell(['show', 'ring'])).said).toContain('1 in stock')
  await atShell(['stock', 'ring', 'made-to-order'])
  await atShell(['stock', 'ring', 'listed'])
  expect((await atShell(['show', 'ring'])).said).toContain('Made to order')
  await atShell(['featured', 'ring', 'no'])
  await atShell(['hide', 'ring'])
  await expect.poll(status, soon).toBe(404)
  expect((await atShell(['list', 'pieces', '--shown', 'hidden'])).said).toContain('hidden')
  await atShell(['unhide', 'ring'])
  await expect.poll(status, soon).toBe(200)
  await atShell(['offer', 'launch', 'end'])
  await atShell(['offer', 'launch', 'listed'])
  expect(new Set(await audits(shop))).toEqual(
    new Set([
      ...['price', 'stock', 'isFeatured', 'isHidden'].map((field) => `shell product.${field} ring`),
      'shell promotion.terms launch'
    ])
  )
})

test('a review is refused, shown and answered from a shell', async () => {
  const shop = await startShop()
  const { id } = await review(await shop.customer())
  const atShell = await openShell(shop)
  expect((await atShell(['refuse', id, '--reason', 'x'])).failed).toBe('Please tell the writer why.')
  expect((await atShell(['refuse', id, '--reason', 'It names somebody.'])).said).toBe('It is not shown.')
  expect((await atShell(['publish', id])).said).toBe('It is shown.')
  expect((await atShell(['respond', id], '')).failed).toBe('Please write an answer.')
  expect((await atShell(['respond', id, '--title', 'Goldsmith'], 'Thank you.\n')).said).toBe(
    'It stands under the review.'
  )
  expect((await shownReviews(shop))[0]).toMatchObject({ response: { respondentTitle: 'Goldsmith' } })
  expect((await audits(shop)).sort()).toEqual(
    ['refuse', 'publish', 'respond'].map((did) => `shell review.${did} ${id}`).sort()
  )
})

test('a customer’s type and e-mail are changed from a shell', async () => {
  const shop = await startShop()
  const { number } = await shop.customer()
  const atShell = await openShell(shop)
  expect((await atShell(['customer', 'type', String(number), 'king'])).failed).toBe(
    'Please choose retail or wholesale.'
  )
  expect((await atShell(['customer', 'type', String(number), 'wholesale'])).said).toBe('It is changed.')
  expect((await atShell(['customer', 'email', String(number), 'New@example.org'])).said).toBe('It is changed.')
  expect((await atShell(['show', String(number)])).said).toContain('wholesale\nnew@example.org')
  expect((await audits(shop)).sort()).toEqual([`shell customer.email ${number}`, `shell customer.type ${number}`])
})

test('the shop is tidied from a shell, which is written down', async () => {
  const shop = await startShop()
  const atShell = await openShell(shop)
  expect((await atShell(['purge'])).said).toBe('What is kept no longer is gone.')
  expect(await audits(shop)).toEqual(['shell shop.purge'])
})

test('preflight lists what is left from a shell, and is not ready on the seed', async () => {
  const shop = await startShop()
  const atShell = await openShell(shop)
  const { said, failed } = await atShell(['preflight'])
  expect(failed).toBe('Not ready yet.')
  expect(said).toContain('Settings\n  PUBLIC_URL is not set')
  expect(said).not.toMatch(/^ready$/m)
  expect(await audits(shop)).toEqual([])
})
