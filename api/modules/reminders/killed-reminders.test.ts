import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildDoomed, builtIn } from '../../testing/doomed/open-doomed-shop.ts'
import { startReminding } from '../../testing/reminding.ts'

const build = 'doomed-reminding'
beforeAll(() => buildDoomed(build, 'api/testing/doomed/reminding.ts'), 60_000)

test('a reminder is written once, whenever the process that writes it is killed', async () => {
  const { shop, quote, reminders } = await startReminding()
  await quote()
  const now = Date.parse('2025-12-11T12:00:00Z')
  const remind = async (statements: number) => {
    const given = [shop.place.folder, shop.place.url ?? '', String(statements), String(now)]
    const child = fork(path.join(builtIn(build), 'reminding.js'), given)
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child, 'exit')
    return child.signalCode ?? child.exitCode
  }
  const state = async () => [
    (await reminders()).length,
    (await shop.db.selectFrom('reminders').selectAll().execute()).length
  ]
  let killed = 0
  let isWritten = false
  for (let statements = 1; !isWritten && statements < 30; statements++) {
    if ((await remind(statements)) === 'SIGKILL') killed++
    const found = await state()
    isWritten = found[0] === 1
    // Whole, or not at all.
    expect(found, `killed after ${statements} statements`).toEqual(isWritten ? [1, 1] : [0, 0])
  }
  expect(killed).toBeGreaterThan(3)
  expect(isWritten).toBe(true)
  expect(await remind(Number.MAX_SAFE_INTEGER)).toBe(0)
  expect(await state()).toEqual([1, 1])
}, 120_000)
