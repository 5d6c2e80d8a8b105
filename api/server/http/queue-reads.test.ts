import type { Context } from 'koa'
import { expect, test } from 'vitest'
import { queueReads } from './queue-reads.ts'

const asked = (method: string, ip = '192.0.2.7') => ({ method, ip, state: {} }) as Context

/** What the middleware lets through, in order, with a mark for each time round the event loop. */
function watch(workMs: number) {
  const seen: string[] = []
  const middleware = queueReads()
  const ask = (name: string, method = 'GET', ip?: string) =>
    middleware(asked(method, ip), async () => {
      const until = performance.now() + workMs
      while (performance.now() < until);
      seen.push(name)
    })
  const markRounds = async (count: number) => {
    for (let round = 0; round < count; round++) {
      await new Promise((resolve) => setImmediate(resolve))
      seen.push('round')
    }
  }
  return { seen, ask, markRounds }
}

test('between two that take their time, everything else is seen to', async () => {
  const { seen, ask, markRounds } = watch(5)
  await Promise.all([ask('a'), ask('b'), ask('c'), markRounds(3)])
  expect(seen.filter((name) => name !== 'round')).toEqual(['a', 'b', 'c'])
  const between = (first: string, second: string) => seen.slice(seen.indexOf(first), seen.indexOf(second))
  expect(between('a', 'b')).toContain('round')
  expect(between('b', 'c')).toContain('round')
})

test('of what takes no time, much goes on in one turn', async () => {
  const { seen, ask, markRounds } = watch(0)
  const many = Array.from({ length: 100 }, (_, index) => ask(`${index}`))
  await Promise.all([...many, markRounds(100)])
  const rounds = seen.slice(0, seen.indexOf('99')).filter((name) => name === 'round')
  expect(rounds.length).toBeLessThan(30)
})

test('what writes does not wait', async () => {
  const { seen, ask } = watch(5)
  await Promise.all([ask('a'), ask('b', 'HEAD'), ask('written', 'POST')])
  expect(seen).toEqual(['written', 'a', 'b'])
})

test('whoever sends many at once waits behind himself', async () => {
  const { seen, ask } = watch(1)
  const many = Array.from({ length: 50 }, (_, place) => ask(`${place}`, 'GET', `2001:db8:1:${place}::1`))
  await Promise.all([...many, ask('own', 'GET', '198.51.100.1')])
  expect(seen.indexOf('own')).toBe(1)
})

test('one that fails holds up nobody', async () => {
  const middleware = queueReads()
  const failing = middleware(asked('GET'), () => Promise.reject(new Error('failed')))
  const next = middleware(asked('GET'), async () => {})
  await expect(failing).rejects.toThrow('failed')
  await next
  await middleware(asked('GET'), async () => {})
})
