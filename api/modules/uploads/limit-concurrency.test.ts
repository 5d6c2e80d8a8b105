import { expect, test } from 'vitest'
import { limitConcurrency } from './routes.ts'

test('so many are done at a time, in order, and one that fails makes room like any other', async () => {
  const twoAtATime = limitConcurrency(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3].map((number) =>
    twoAtATime(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(number)
          ends[number] = () => (number === 0 ? reject(new Error('no')) : resolve(number))
        })
    )
  )
  const settled = Promise.allSettled(works)
  await expect.poll(() => begun).toEqual([0, 1])
  ends[0]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[2]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  ends[1]?.()
  ends[3]?.()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
