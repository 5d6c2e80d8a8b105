import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const names = (line: FairQueue<string>) => Array.from({ length: line.length }, () => line.shift()?.item)

test('whoever comes with one thing is served after one of each other’s', () => {
  const line = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'a4', 'c1']) line.push(item.charAt(0), item)
  expect(line.waitingOf('a')).toBe(4)
  expect(names(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
  expect([line.length, line.shift()]).toEqual([0, undefined])
})

test('whose turn it may not be waits, and loses no place', () => {
  const line = new FairQueue<string>()
  for (const item of ['a1', 'b1']) line.push(item.charAt(0), item)
  expect(line.shift((name) => name !== 'a')).toEqual({ name: 'b', item: 'b1' })
  expect(line.shift((name) => name !== 'a')).toBeUndefined()
  expect(line.shift()).toEqual({ name: 'a', item: 'a1' })
})
