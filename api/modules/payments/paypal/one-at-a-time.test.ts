import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('who asks while the same is under way waits for the same answer, and later it is asked afresh', async () => {
  const asked: string[] = []
  const answers: ((answer: string) => void)[] = []
  const ask = oneAtATime((id) => {
    asked.push(id)
    return new Promise<string>((resolve) => answers.push(resolve))
  })

  const [first, again, other] = [ask('a'), ask('a'), ask('b')]
  expect(asked).toEqual(['a', 'b'])
  answers[0]?.('of a')
  answers[1]?.('of b')
  expect(await Promise.all([first, again, other])).toEqual(['of a', 'of a', 'of b'])

  void ask('a')
  expect(asked).toEqual(['a', 'b', 'a'])
})

test('what failed is not remembered', async () => {
  let times = 0
  const ask = oneAtATime(async () => {
    times++
    if (times === 1) throw new Error('no network')
    return times
  })

  await expect(ask('a')).rejects.toThrow('no network')
  expect(await ask('a')).toBe(2)
})
