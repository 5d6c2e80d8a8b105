import { Agent, type RequestListener, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createListener, type ListenerOptions, usualTerms } from './listener.ts'

/** An entrance that answers `hello` to everything, or what the test says. */
async function open(
  terms: Partial<ListenerOptions> = {},
  answer: RequestListener = (_request, response) => void response.end('hello')
) {
  const entrance = createListener(answer, { ...usualTerms, ...terms })
  await entrance.listen(0, '127.0.0.1')
  onTestFinished(() => entrance.close('stopping'))
  const port = Number(new URL(entrance.address()).port)
  return { entrance, port, visit: () => visit(port) }
}

/** A connection of a visitor, with all that came back on it. */
function visit(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.on('data', (part) => {
    heard += part
  })
  // That it is cut is what some of the tests are about.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  return { socket, ask, closed, heard: () => heard }
}

const short = { headersMs: 150, requestMs: 400, longMs: 5000, lookMs: 50 }

test('a connection on which nothing is said is cut', async () => {
  const { visit } = await open({ headersMs: 150, lookMs: 50 })
  await visit().closed
})

test('headers that come a letter at a time are cut off', async () => {
  const { visit } = await open(short)
  const { socket, closed, heard } = visit()
  const drip = setInterval(() => socket.write('X'), 20)
  socket.write('GET / HTTP/1.1\r\nX-Slow: ')
  await closed
  clearInterval(drip)
  expect(heard()).toMatch(/^HTTP\/1.1 408 /)
})

test('a body that comes a letter at a time is cut off', async () => {
  const { visit } = await open(short, (incoming, response) => incoming.resume().on('end', () => response.end('all')))
  const { socket, closed, heard } = visit()
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100000\r\n\r\n')
  const drip = setInterval(() => socket.write('x'), 20)
  await closed
  clearInterval(drip)
  expect(heard()).not.toContain('200 OK')
})

test('a film has longer than other requests, as long as enough of it comes', async () => {
  const { visit } = await open({ ...short, longBytes: 1000 }, (incoming, response) =>
    incoming.resume().on('end', () => response.end('all'))
  )
  const send = async (path: string, bytes: number) => {
    const { socket, closed, heard } = visit()
    socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${bytes * 30}\r\n\r\n`)
    let sent = 0
    const drip = setInterval(() => {
      if (sent++ < 30) socket.write('x'.repeat(bytes))
    }, 40)
    await closed
    clearInterval(drip)
    return heard()
  }
  expect(await send('/desk/catalogue/ring/films', 500)).toContain('200 OK')
  expect(await send('/desk/catalogue/ring/films', 5)).toMatch(/^HTTP\/1.1 408 /)
  expect(await send('/desk/catalogue/ring/photographs', 500)).toMatch(/^HTTP\/1.1 408 /)
})

test('whoever reads no answer does not hold it for ever', async () => {
  const large = Buffer.alloc(40_000_000, 'x')
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { visit } = await open(short, (_, response) => void response.once('close', letGo).end(large))
  const { socket, ask, closed, heard } = visit()
  socket.pause()
  ask()
  await isLetGo
  socket.resume()
  await closed
  expect(heard().length).toBeLessThan(large.length)
})

test('more connections than are let in are closed, and those that are there are answered', async () => {
  const { visit } = await open({ most: 2 })
  const [first, second] = [visit(), visit()]
  first.ask()
  second.ask()
  await expect.poll(() => [first, second].every(({ heard }) => heard().includes('hello'))).toBe(true)
  await visit().closed
  first.ask()
  await expect.poll(() => first.heard().split('hello').length).toBe(3)
  second.socket.destroy()
  await second.closed
  const next = visit()
  next.ask()
  await expect.poll(next.heard).toContain('hello')
})

test('a kept connection is held a little longer than it is told', async () => {
  const { visit } = await open()
  const { ask, heard } = visit()
  ask()
  await expect.poll(heard).toContain('Keep-Alive: timeout=5')
  expect(usualTerms.keptMs).toBeGreaterThan(5500)
})

test('handing over, a kept connection has its next answer, which says that it is the last', async () => {
  const { entrance, port, visit } = await open()
  const { ask, heard, closed } = visit()
  ask()
  await expect.poll(heard).toContain('hello')
  const left = entrance.close('handed-over')
  const refused = visit()
  await refused.closed
  ask()
  await closed
  expect(heard().split('hello')).toHaveLength(3)
  expect(heard()).toContain('Connection: close')
  await left
  await expect(askOnce(port)).rejects.toThrow(/ECONNREFUSED/)
})

test('handing over, an answer under way is given whole and says that it is the last', async () => {
  let answer = () => {}
  const { entrance, visit } = await open({}, (_, response) => {
    answer = () => response.end('at last')
  })
  const before = answer
  const { ask, heard, closed } = visit()
  ask()
  await expect.poll(() => answer).not.toBe(before)
  const left = entrance.close('handed-over')
  answer()
  await Promise.all([left, closed])
  expect(heard()).toContain('at last')
  expect(heard()).toContain('Connection: close')
})

test('stopping, idle connections are not waited for', async () => {
  const { entrance, visit } = await open()
  const { ask, heard } = visit()
  ask()
  await expect.poll(heard).toContain('hello')
  const begun = performance.now()
  await entrance.close('stopping')
  expect(performance.now() - begun).toBeLessThan(usualTerms.keptMs / 2)
})

test('a client that keeps connections has no failed request while it is handed over', async () => {
  const { entrance, port } = await open({ keptMs: 2999 })
  const agent = new Agent({ keepAlive: true, maxSockets: 3 })
  onTestFinished(() => agent.destroy())
  const answers: (number | string)[] = []
  let isLeaving = false
  const keepAsking = async () => {
    while (!isLeaving || answers.length === 0) answers.push(await askOnce(port, agent))
  }
  const asking = Promise.all([keepAsking(), keepAsking(), keepAsking()])
  await expect.poll(() => answers.length).toBeGreaterThan(20)
  isLeaving = true
  await Promise.all([entrance.close('handed-over'), asking])
  expect(new Set(answers)).toEqual(new Set([200]))
})

function askOnce(port: number, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', ...(agent && { agent }) }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end()
  })
}
