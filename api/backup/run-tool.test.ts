import { expect, test } from 'vitest'
import { runTool } from './run-tool.ts'

test('a program that runs is stopped with the one that runs it, and before what it writes is cleared away', async () => {
  const cleared = () => {}
  process.once('exit', cleared)
  const others = process.listeners('exit')
  const ended = runTool('sleep', ['600'], { hint: '' })
  const [first] = process.listeners('exit')
  expect(others).not.toContain(first)
  first?.(0)
  await expect(ended).rejects.toThrow('sleep failed')
  process.off('exit', cleared)
  expect(process.listeners('exit')).not.toContain(first)
})
