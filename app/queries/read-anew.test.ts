import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from '../testing/wait-for.ts'
import type { Answer } from './answer.ts'
import { createQueryClient } from './query-client.ts'
import { refetchAll } from './read-anew.ts'

/** Somebody who shows a read; each answer is given by hand, in the order in which it was asked for. */
function show(path = '/api/products/ring') {
  const answers: ((price: string) => void)[] = []
  const client = createQueryClient(
    () => new Promise<Answer>((resolve) => answers.push((price) => resolve({ body: { price } } as Answer)))
  )
  const observer = new QueryObserver<Answer>(client, { queryKey: [path] })
  onTestFinished(observer.subscribe(() => {}))
  const shown = () => (observer.getCurrentResult().data?.body as { price: string } | undefined)?.price
  return { client, answers, shown }
}

test('what is shown is read anew', async () => {
  const { client, answers, shown } = show()
  answers[0]?.('2,500')
  await waitFor(() => expect(shown()).toBe('2,500'))
  void refetchAll(client)
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('2,612')
  await waitFor(() => expect(shown()).toBe('2,612'))
})

test('a first read that was asked before the change and is answered after it is read once more', async () => {
  const { client, answers, shown } = show()
  void refetchAll(client)
  answers[0]?.('2,500')
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('2,612')
  await waitFor(() => expect(shown()).toBe('2,612'))
  expect(answers).toHaveLength(2)
})

test('one that fails is tried once more as well', async () => {
  let asked = 0
  const client = createQueryClient(async () => {
    asked += 1
    if (asked === 1) throw new Error('no signal')
    return { body: { price: '2,612' } } as Answer
  })
  const observer = new QueryObserver<Answer>(client, { queryKey: ['/api/products/ring'] })
  onTestFinished(observer.subscribe(() => {}))
  await refetchAll(client)
  expect(observer.getCurrentResult().data?.body).toEqual({ price: '2,612' })
})
