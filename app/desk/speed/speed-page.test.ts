import { expect, test } from 'vitest'
import { read } from '../testing/read.tsx'
import { speed } from '../testing/samples/house.ts'

const open = (given: Partial<typeof speed> = {}) => read({ kind: 'speed', view: { ...speed, ...given } }).join('\n')

test('each page is told with what three in four had, how that is judged, and of how many visits', () => {
  const lines = open()
  for (const words of [
    '1.6 s good of 1,240 visits',
    '300 ms middling',
    'beyond what is counted poor of 1 visit',
    '0.01 good'
  ])
    expect(lines).toContain(words)
})

test('where nothing was measured the page says so', () => {
  expect(open({ rows: [] })).toContain('Nothing has been measured yet.')
})
