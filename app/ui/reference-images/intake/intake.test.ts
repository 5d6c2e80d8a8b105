import { expect, test, vi } from 'vitest'
import type { TakenPicture } from '#device/database.ts'
import type { DraftPictures } from '#device/pictures/draft-pictures.ts'
import type { Shrunk } from '../shrink/shrink-picture.ts'
import { createIntake, type IntakeState } from './intake.ts'
import { picturesReady } from './preparation.ts'

const named = (...names: string[]) => names.map((name) => ({ name, open: async () => new Blob([name]) }))
const ready = (bytes = 1): Shrunk => ({ kind: 'ready', bytes: new ArrayBuffer(bytes), mime: 'image/jpeg' })

/** A draft on a device with five places, and an intake into it. */
function openIntake({
  kept = [] as string[],
  shrink = (_: Blob): Shrunk | Promise<Shrunk> => ready(),
  add = null as null | 'no-room'
} = {}) {
  const names = [...kept]
  const states: IntakeState[] = []
  const put = (picture: TakenPicture) => {
    if (add) return add
    if (names.length >= 5) return 'full'
    names.push(picture.name)
    return 'added'
  }
  const store = {
    list: async () => names.map((name) => ({ name })),
    add: async (_: string, picture: TakenPicture) => put(picture),
    replace: async (_: string, key: string, picture: TakenPicture) => {
      names[names.indexOf(key)] = picture.name
      return 'added'
    }
  } as unknown as DraftPictures
  const draftKey = `draft-${Math.random()}`
  const intake = createIntake({
    draftKey,
    pictures: async () => store,
    shrinkAll: (files) => files.map(async (open) => shrink(await open())),
    onState: (state) => states.push(state)
  })
  const state = () => states.at(-1) as IntakeState
  return { intake, draftKey, names, state, states, store }
}

test('pictures go into the draft in the order in which they were picked', async () => {
  const { intake, names, states, state } = openIntake()
  await intake.take(named('a.jpg', 'b.jpg', 'c.jpg'))
  expect(names).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(states.flatMap(({ progress }) => (progress ? [`${progress.done}/${progress.of}`] : []))).toEqual([
    '0/3',
    '1/3',
    '2/3'
  ])
  expect(state()).toEqual({ progress: null, notices: [], waiting: [] })
})

test('what finds no place waits until the shopper says what it replaces', async () => {
  const { intake, names, state } = openIntake({ kept: ['1', '2', '3', '4'] })
  await intake.take(named('a.jpg', 'b.jpg', 'c.jpg'))
  expect(names).toEqual(['1', '2', '3', '4', 'a.jpg'])
  expect(state().waiting.map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg'])
  await intake.place('2')
  expect(names).toEqual(['1', 'b.jpg', '3', '4', 'a.jpg'])
  expect(state().waiting.map(({ name }) => name)).toEqual(['c.jpg'])
})

test('when a place has become free, the one that waits takes it', async () => {
  const { intake, names, state } = openIntake({ kept: ['1', '2', '3', '4', '5'] })
  await intake.take(named('a.jpg'))
  names.shift()
  await intake.place(null)
  expect(names).toEqual(['2', '3', '4', '5', 'a.jpg'])
  expect(state().waiting).toEqual([])
})

test('what is no picture takes no place, and the shopper is told why', async () => {
  const { intake, names, state } = openIntake({
    kept: ['1', '2', '3', '4'],
    shrink: ({ size }) => (size > 5 ? { kind: 'refused', reason: 'pdf' } : ready())
  })
  await intake.take(named('catalogue.pdf', 'b.jpg'))
  expect(names.at(-1)).toBe('b.jpg')
  expect(state().notices).toEqual([expect.stringContaining('“catalogue.pdf” is a PDF')])
})

test('of a whole album, the shopper hears how many were left out', async () => {
  const { intake, state } = openIntake()
  await intake.take(named(...Array.from({ length: 12 }, (_, index) => `${index}.jpg`)))
  expect(state().waiting).toHaveLength(5)
  expect(state().notices).toEqual(['2 more photos were left out: five is the most for one request.'])
})

test('a device without room, and one that keeps nothing, say so', async () => {
  const full = openIntake({ add: 'no-room' })
  await full.intake.take(named('a.jpg'))
  expect(full.state().notices).toEqual([expect.stringContaining('no room left for “a.jpg”')])

  const none = openIntake()
  none.store.list = () => Promise.reject(new Error('no database'))
  await none.intake.take(named('a.jpg'))
  expect(none.state()).toMatchObject({ progress: null, notices: [expect.stringContaining('could not be saved')] })
})

test('what was shared is off the list once it is placed, refused or left out, and not before', async () => {
  const { intake } = openIntake({ kept: ['1', '2', '3', '4', '5'] })
  const settle = vi.fn(async () => {})
  await intake.take([{ name: 'a.jpg', open: async () => new Blob(), settle }])
  expect(settle).not.toHaveBeenCalled()
  await intake.leaveOut(1)
  expect(settle).toHaveBeenCalledOnce()
})

test('a request can wait until every picture picked is in the draft', async () => {
  let finish = (_: Shrunk) => {}
  const shrunk = new Promise<Shrunk>((resolve) => {
    finish = resolve
  })
  const { intake, names, draftKey } = openIntake({ shrink: () => shrunk })
  void intake.take(named('a.jpg'))
  const namesWhenReady = picturesReady(draftKey).then(() => [...names])
  finish(ready())
  expect(await namesWhenReady).toEqual(['a.jpg'])
})
