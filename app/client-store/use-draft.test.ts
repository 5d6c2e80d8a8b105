import { expect, test, vi } from 'vitest'
import type { Draft, Drafts } from '#device/start.ts'
import { unsavedDrafts } from './unsaved-drafts.ts'
import { type DraftState, draftKeeper } from './use-draft.ts'

const defaults = { name: '', city: '' }
type Values = typeof defaults

/** Drafts in memory whose saves end when the test says so, and which another tab may change. */
function slowDrafts(kept: Values | null = null) {
  const saves: { values: Values; end: () => void; fail: (error: Error) => void }[] = []
  let count = 0
  let tell = () => {}
  let draft: Draft<Values> | null = null
  const put = (values: Values) => {
    count += 1
    draft = { values, savedAt: '', schemaVersion: 1, revision: `${count}` }
    tell()
  }
  if (kept) put(kept)
  const drafts = {
    read: async () => draft,
    saveOver: (_key: string, values: Values, over: string | null) =>
      new Promise((resolve, reject) => {
        const end = () => {
          if ((draft?.revision ?? null) !== over) return resolve({ kind: 'changed-elsewhere', draft })
          put(values)
          resolve({ kind: 'saved', revision: `${count}` })
        }
        saves.push({ values, end, fail: reject })
      }),
    watch: (_key: string, listener: () => void) => {
      tell = listener
      return () => {}
    },
    discard: vi.fn(async () => {
      draft = null
      tell()
    })
  } as unknown as Drafts & { discard: ReturnType<typeof vi.fn> }
  return { drafts, saves, elsewhere: put, submittedElsewhere: () => drafts.discard('checkout') }
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

test('a draft that could not be read for a form that is gone is told to nobody', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const { drafts } = slowDrafts()
  drafts.read = async () => {
    throw new Error('not now')
  }
  const { keeper, states } = form(drafts)
  const started = keeper.start()
  keeper.end()
  await started
  expect(reported).not.toHaveBeenCalled()
  expect(states).toEqual([])
  vi.unstubAllGlobals()
})

test('what another tab types is taken over, and what is typed here at the same time stays', async () => {
  const { drafts, saves, elsewhere } = slowDrafts({ name: 'Alex', city: '' })
  const { keeper, type, values } = form(drafts)
  await keeper.start()
  elsewhere({ name: 'Alexandra', city: '' })
  await settled()
  expect(values()).toEqual({ name: 'Alexandra', city: '' })
  type({ city: 'Leeds' })
  await settled()
  elsewhere({ name: 'Alex again', city: '' })
  saves[0]?.end()
  await settled()
  expect(values()).toEqual({ name: 'Alex again', city: 'Leeds' })
  expect(saves.at(-1)?.values).toEqual({ name: 'Alex again', city: 'Leeds' })
})

test('a request taken back for correction in another tab is not overwritten by an empty form', async () => {
  const { drafts, saves, elsewhere } = slowDrafts()
  const { keeper, type, values } = form(drafts)
  await keeper.start()
  keeper.hold()
  elsewhere({ name: 'Ada', city: 'York' })
  type({ name: 'x' })
  await keeper.release()
  await settled()
  expect(values()).toEqual({ name: 'x', city: 'York' })
  expect(saves.map((save) => save.values)).toEqual([{ name: 'x', city: 'York' }])
})

test('what another tab has submitted is no longer in this form', async () => {
  const { drafts, submittedElsewhere } = slowDrafts({ name: 'Alex', city: 'Leeds' })
  const { keeper, values, states } = form(drafts)
  await keeper.start()
  await submittedElsewhere()
  await settled()
  expect(values()).toEqual(defaults)
  expect(states.at(-1)).toBe('none')
})

test('while a draft becomes a request nothing of it is written, and afterwards nothing of it is left', async () => {
  const { drafts, saves } = slowDrafts()
  const { keeper, type, values } = form(drafts)
  await keeper.start()
  type({ name: 'Alex' })
  await settled()
  saves[0]?.end()
  expect(await keeper.settled()).toBe(true)
  keeper.hold()
  await drafts.discard('checkout')
  await settled()
  expect(values()).toEqual({ name: 'Alex', city: '' })
  keeper.submitted()
  await settled()
  expect(values()).toEqual(defaults)
  expect(saves).toHaveLength(1)
  type({ name: 'Next' })
  await settled()
  saves[1]?.end()
  expect(await keeper.settled()).toBe(true)
})

test('nothing is settled before the draft has been read and what was typed meanwhile is saved', async () => {
  const { drafts, saves } = slowDrafts({ name: 'Alex', city: 'Leeds' })
  const { keeper, type } = form(drafts)
  void keeper.start()
  type({ name: 'Sam' })
  const kept = keeper.settled()
  await settled()
  expect(saves).toHaveLength(1)
  saves[0]?.end()
  expect(await kept).toBe(true)
})

test('what stood in the form before the page was alive is saved once the draft has been read', async () => {
  const { drafts, saves } = slowDrafts()
  const { keeper } = form(drafts)
  const typedEarly = { ...defaults }
  Object.assign(typedEarly, { name: 'Sam' })
  const early = draftKeeper<Values>({
    key: 'checkout',
    drafts: async () => drafts,
    defaults,
    values: () => typedEarly,
    fill: () => {},
    onState: () => {}
  })
  await early.start()
  await settled()
  expect(saves.map((save) => save.values)).toEqual([{ name: 'Sam', city: '' }])
  keeper.end()
})

test('an empty text of a draft leaves what the page begins the form with', async () => {
  const { drafts } = slowDrafts({ name: 'Alex', city: '' })
  let values: Values = { name: '', city: 'York' }
  const keeper = draftKeeper<Values>({
    key: 'checkout',
    drafts: async () => drafts,
    defaults: { name: '', city: 'York' },
    values: () => values,
    fill: (filled) => {
      values = filled
    },
    onState: () => {}
  })
  await keeper.start()
  expect(values).toEqual({ name: 'Alex', city: 'York' })
})

test('a page is not to be reloaded while something typed is not on the device', async () => {
  const { drafts, saves } = slowDrafts()
  const { keeper, type } = form(drafts)
  await keeper.start()
  unsavedDrafts.clear()
  type({ name: 'Alex' })
  await settled()
  expect(unsavedDrafts.size).toBe(1)
  saves[0]?.end()
  await settled()
  expect(unsavedDrafts.size).toBe(0)
})
