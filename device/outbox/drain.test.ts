import { expect, test } from 'vitest'
import { entriesOf, note, noteDevice } from '../testing/note-device.ts'

/** A shop that misses the pictures of a note, so many times. */
function forgetful(times: number, type: string, status = 422) {
  let left = times
  const set = noteDevice({
    fetch: async (input, init) => {
      const isSpoilt = type === '/problems/hash-mismatch' ? init?.method === 'PUT' : init?.method === 'POST'
      if (!isSpoilt || left === 0) return set.shop.fetch(input, init)
      left -= 1
      const problem = { type, title: 'No', status, detail: 'One of the pictures is not here.' }
      return new Response(JSON.stringify(problem), {
        status,
        headers: { 'content-type': 'application/problem+json' }
      })
    }
  })
  return set
}

const withPicture = { pictures: [{ bytes: new ArrayBuffer(8), mime: 'image/png' }] }

test.each(['/problems/picture-missing', '/problems/hash-mismatch'])(
  'where the shop does not have the pictures as they are (%s), they are sent again and the shopper hears nothing of it',
  async (type) => {
    const { shop, device, tab } = forgetful(2, type)
    await tab.outbox.save('note', note('with a photo'), withPicture)
    await tab.outbox.drain()
    expect(await entriesOf(tab)).toMatchObject([{ state: 'waiting', mayHaveArrived: false }])
    for (let times = 0; times < 2; times += 1) {
      device.time.pass(60_000)
      await tab.outbox.drain()
    }
    expect(shop.accepted).toMatchObject([{ what: 'with a photo' }])
  }
)

test('a shop that still misses them at the third try is not asked for ever', async () => {
  const { device, tab } = forgetful(99, '/problems/picture-missing')
  await tab.outbox.save('note', note('with a photo'), withPicture)
  for (let times = 0; times < 4; times += 1) {
    await tab.outbox.drain()
    device.time.pass(60_000)
  }
  expect(await entriesOf(tab)).toMatchObject([{ state: 'needs-attention', attempts: 3 }])
})
