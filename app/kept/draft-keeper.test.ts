import { expect, test, vi } from 'vitest'
import type { Drafts } from '#device/start.ts'
import { type DraftState, draftKeeper } from './draft-keeper.ts'

const defaults = { name: '', city: '' }
type Values = typeof defaults

/** Drafts in memory whose saves end when the test says so. */
function slowDrafts(kept: Values | null = null) {
  const saves: { values: Values; end: () => void; fail: (error: Error) => void }[] = []
  const drafts = {
    read: async () => kept && { values: kept, savedAt: '', schemaVersion: 1 },
    save: (_key: string, values: Values) =>
      new Promise<void>((resolve, reject) => {
        saves.push({ values, end: resolve, fail: reject })
      }),
    discard: vi.fn(async () => undefined)
  } as unknown as Drafts & { discard: ReturnType<typeof vi.fn> }
  return { drafts, saves }
}

function form(drafts: Drafts) {
  let values = { ...defaults }
  const states: DraftState[] = []
  const keeper = draftKeeper<Values>({
    key: 'checkout',
    drafts: async () => drafts,
    defaults,
    values: () => ({ ...values }),
    fill: (filled) => {
      values = filled
      // A form tells of every change, its own filling included.
      keeper.changed()
    },
    onState: (state) => states.push(state)
  })
  const type = (typed: Partial<Values>) => {
    values = { ...values, ...typed }
    keeper.changed()
  }
  return { keeper, type, states, values: () => values }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a draft fills the form, and filling it saves nothing', async () => {
  const { drafts, saves } = slowDrafts({ name: 'Alex', city: 'Leeds' })
  const { keeper, values, states } = form(drafts)
  await keeper.start()
  expect(values()).toEqual({ name: 'Alex', city: 'Leeds' })
  expect(saves).toEqual([])
  expect(states).toEqual(['saved'])
})

test('what was typed before the draft was read is laid over it and then saved', async () => {
  const { drafts, saves } = slowDrafts({ name: 'Alex', city: 'Leeds' })
  const { keeper, type } = form(drafts)
  type({ name: 'Sam' })
  expect(saves).toEqual([])
  await keeper.start()
  await settled()
  expect(saves.map((save) => save.values)).toEqual([{ name: 'Sam', city: 'Leeds' }])
})

test('what is typed during a save is saved after it, and only then is the draft saved', async () => {
  const { drafts, saves } = slowDrafts()
  const { keeper, type, states } = form(drafts)
  await keeper.start()
  type({ name: 'A' })
  await settled()
  type({ name: 'Al' })
  type({ name: 'Ale' })
  saves[0]?.end()
  await settled()
  expect(saves.map((save) => save.values.name)).toEqual(['A', 'Ale'])
  expect(states).not.toContain('saved')
  saves[1]?.end()
  await settled()
  expect(states.at(-1)).toBe('saved')
})

test('a discarded draft is not written again by a save under way', async () => {
  const { drafts, saves } = slowDrafts()
  const { keeper, type, values, states } = form(drafts)
  await keeper.start()
  type({ name: 'Alex' })
  await settled()
  const discarded = keeper.discard()
  await settled()
  expect(drafts.discard).not.toHaveBeenCalled()
  saves[0]?.end()
  await discarded
  expect(drafts.discard).toHaveBeenCalledOnce()
  expect(values()).toEqual(defaults)
  expect(saves).toHaveLength(1)
  expect(states.at(-1)).toBe('none')
})

test('a draft under a new key keeps what was typed', async () => {
  const { drafts, saves } = slowDrafts({ name: 'Alex', city: 'Leeds' })
  const { keeper } = form(drafts)
  await keeper.start()
  await keeper.renewKey()
  await settled()
  expect(drafts.discard).toHaveBeenCalledOnce()
  expect(saves.map((save) => save.values)).toEqual([{ name: 'Alex', city: 'Leeds' }])
})

test('a device that cannot save says so and tries again with the next change', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const { drafts, saves } = slowDrafts()
  const { keeper, type, states } = form(drafts)
  await keeper.start()
  type({ name: 'A' })
  await settled()
  saves[0]?.fail(new Error('full'))
  await settled()
  expect(states.at(-1)).toBe('not-kept')
  expect(reported).toHaveBeenCalledOnce()
  type({ name: 'Al' })
  await settled()
  saves[1]?.end()
  await settled()
  expect(states.at(-1)).toBe('saved')
  vi.unstubAllGlobals()
})

test('a draft that could not be read is read again with the next change, not overwritten', async () => {
  vi.stubGlobal('reportError', vi.fn())
  const { drafts, saves } = slowDrafts({ name: 'Alex', city: 'Leeds' })
  const { read } = drafts
  drafts.read = async () => {
    throw new Error('not now')
  }
  const { keeper, type, states, values } = form(drafts)
  await keeper.start()
  expect(states).toEqual(['not-kept'])
  type({ name: 'S' })
  await settled()
  expect(saves).toEqual([])
  drafts.read = read
  type({ name: 'Sam' })
  await settled()
  expect(values()).toEqual({ name: 'Sam', city: 'Leeds' })
  expect(saves.map((save) => save.values)).toEqual([{ name: 'Sam', city: 'Leeds' }])
  vi.unstubAllGlobals()
})
