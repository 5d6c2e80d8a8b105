import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCrew, type Hand } from './crew.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function later() {
  let resolve = (_: string) => {}
  const promise = new Promise<string>((given) => {
    resolve = given
  })
  return { promise, resolve }
}

/** Hands that do as the test says; `opens` are what the next ones do when they are hired. */
function agency(opens: readonly boolean[] = []) {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const happened: string[] = []
  const hired: { open: () => void; end: (how?: string) => void }[] = []
  const hire = (): Hand => {
    const name = hired.length + 1
    const [waiting, open, ended] = [later(), later(), later()]
    const end = (how = 'code 1') => ended.resolve(how)
    hired.push({ open: () => open.resolve('http://localhost:3000'), end })
    happened.push(`hired ${name}`)
    if (opens[name - 1] === false) end()
    else if (opens.length === 0 || opens[name - 1]) open.resolve('http://localhost:3000')
    const leave = (word: string) => () => {
      happened.push(`${word} ${name}`)
      end()
    }
    return {
      pid: name,
      waiting: waiting.promise,
      open: open.promise,
      ended: ended.promise,
      handOver: leave('handed over'),
      stop: leave('stopped'),
      kill: leave('killed')
    }
  }
  const told = () => happened.splice(0)
  return { hire, hired, told, lines, log }
}

const nobodyWaits = () => {}

test('one is hired before the others, and what keeps it from opening keeps the shop shut', async () => {
  const { hire, log, told } = agency([false])
  const crew = createCrew({ hire, count: 3, log })
  expect(await crew.open(nobodyWaits)).toEqual({ kind: 'failed' })
  expect(told()).toEqual(['hired 1'])
})

test('a hand that dies is replaced at once, and after a growing wait when its successors die as well', async () => {
  const { hire, hired, log, lines, told } = agency()
  const crew = createCrew({ hire, count: 2, log })
  await crew.open(nobodyWaits)
  told()
  await vi.advanceTimersByTimeAsync(61_000)
  hired[1]?.end('SIGKILL')
  await vi.advanceTimersByTimeAsync(0)
  expect(told()).toEqual(['hired 3'])
  expect(lines.join()).toContain('"worker":2,"how":"SIGKILL"')

  hired[2]?.end()
  await vi.advanceTimersByTimeAsync(0)
  hired[3]?.end()
  await vi.advanceTimersByTimeAsync(99)
  expect(told()).toEqual(['hired 4'])
  await vi.advanceTimersByTimeAsync(1)
  expect(told()).toEqual(['hired 5'])
})

test('renewing, each opens before the one in whose place it comes is let go', async () => {
  const { hire, log, told } = agency()
  const crew = createCrew({ hire, count: 2, log })
  await crew.open(nobodyWaits)
  told()
  await crew.renew()
  expect(told()).toEqual(['hired 3', 'handed over 1', 'hired 4', 'handed over 2'])
})

test('new ones that do not open leave the old ones at work, and one line says so', async () => {
  const { hire, log, lines, told } = agency([true, true, false])
  const crew = createCrew({ hire, count: 2, log })
  await crew.open(nobodyWaits)
  told()
  await crew.renew()
  expect(told()).toEqual(['hired 3', 'killed 3'])
  expect(lines.filter((line) => line.includes('go on as they were'))).toHaveLength(1)
  await crew.stop()
  expect(told()).toEqual(['stopped 1', 'stopped 2'])
})

test('asked to renew while it does, it begins once more', async () => {
  const { hire, log, told } = agency()
  const crew = createCrew({ hire, count: 1, log })
  await crew.open(nobodyWaits)
  told()
  await Promise.all([crew.renew(), crew.renew(), crew.renew()])
  expect(told()).toEqual(['hired 2', 'handed over 1', 'hired 3', 'handed over 2'])
})

test('nobody is hired once it stops', async () => {
  const { hire, log, told } = agency()
  const crew = createCrew({ hire, count: 2, log })
  await crew.open(nobodyWaits)
  told()
  await crew.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told()).toEqual(['stopped 1', 'stopped 2'])
})
