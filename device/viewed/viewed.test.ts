import { expect, onTestFinished, test } from 'vitest'
import { createDevice } from '../testing/test-device.ts'
import { createViewed, MOST_VIEWED } from './viewed.ts'

function setUp() {
  const device = createDevice({ kinds: [] })
  onTestFinished(() => device.close())
  const tab = device.open()
  return { device, tab, viewed: tab.part(createViewed) }
}

test('the pieces looked at last stand first, each once', async () => {
  const { viewed } = setUp()
  for (const id of ['ring', 'anklet', 'ring']) await viewed.record(id)
  expect(await viewed.list()).toEqual(['ring', 'anklet'])
})

test('only the newest are remembered', async () => {
  const { viewed } = setUp()
  for (let view = 0; view <= MOST_VIEWED; view++) await viewed.record(`piece-${view}`)
  const list = await viewed.list()
  expect(list).toHaveLength(MOST_VIEWED)
  expect(list).not.toContain('piece-0')
})

test('a clock that is put back does not make the newest the oldest', async () => {
  const { device, viewed } = setUp()
  await viewed.record('ring')
  device.time.putClock(-86_400_000)
  await viewed.record('anklet')
  expect(await viewed.list()).toEqual(['anklet', 'ring'])
})

test('all of it goes when it is cleared, and when somebody signs out', async () => {
  const { tab, viewed } = setUp()
  await viewed.record('ring')
  await viewed.clear()
  expect(await viewed.list()).toEqual([])
  await viewed.record('ring')
  await tab.outbox.signOut('keep')
  expect(await viewed.list()).toEqual([])
})
