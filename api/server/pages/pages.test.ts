import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderQueue } from './pages.ts'

test('pages are drawn one at a time, of each network in turn, with room for others between', async () => {
  const drawInTurn = createRenderQueue()
  const seen: string[] = []
  const draw = (of: string, name: string) =>
    drawInTurn(of, async () => {
      seen.push(`${name} begins`)
      await pause(10)
      seen.push(`${name} ends`)
      setImmediate(() => seen.push('others'))
    })
  await Promise.all([draw('crowd', 'first'), draw('crowd', 'second'), draw('shopper', 'third')])
  expect(seen.filter((what) => what !== 'others')).toEqual(
    ['first', 'third', 'second'].flatMap((name) => [`${name} begins`, `${name} ends`])
  )
  expect(seen.indexOf('others')).toBe(2)
})

test('one that fails, or does not come to an end, holds up no other', async () => {
  const drawInTurn = createRenderQueue()
  const failed = drawInTurn('a', () => Promise.reject(new Error('no such page')))
  void drawInTurn('b', () => new Promise(() => {}))
  const last = drawInTurn('c', async () => 'drawn')
  await expect(failed).rejects.toThrow('no such page')
  expect(await last).toBe('drawn')
})
