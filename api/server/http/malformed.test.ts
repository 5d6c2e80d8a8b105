import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startShop } from '../../testing/start-shop.ts'

/** What the shop answers to bytes that no client of ours would send: the status line, and what it wrote into its log. */
function ask(port: number, target: string, headers: string[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('close', () => resolve(heard.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
    const host = headers.some((header) => /^host:/i.test(header)) ? [] : ['Host: localhost']
    socket.write(`GET ${target} HTTP/1.1\r\n${[...host, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  })
}

test('addresses and hosts that cannot be ours are 400, and nobody is alarmed', async () => {
  const shop = await startShop()
  const targets = ['//', '///', '//[', '//x.example/', '/%0d%0aSet-Cookie:x', '/%', '/%zz', '/%ff', '/\\x', '*', 'x']
  for (const target of targets) expect(await ask(shop.port, target), target).toMatch(/^HTTP\/1\.1 400 /)
  for (const host of ['[', 'a b', 'a/b', 'a@b', ''])
    expect(await ask(shop.port, '/', [`Host: ${host}`]), host).toMatch(/^HTTP\/1\.1 400 /)
  expect(shop.lines.join('\n')).not.toMatch(/"level":(50|60)/)
})

test('addresses with spaces and other alphabets go on being looked for', async () => {
  const shop = await startShop()
  for (const target of ['/products?q=%E2%9D%A4%20ring', '/caf%C3%A9', '/?q=a//b'])
    expect(await ask(shop.port, target), target).toMatch(/^HTTP\/1\.1 (200|404) /)
})
