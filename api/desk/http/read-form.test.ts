import { readdirSync, readlinkSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import Koa from 'koa'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/start-shop.ts'
import { readFilmForm } from './read-form.ts'

/** Files of a folder that this process has open, also those that were taken away: their room on the disk is not free. */
const heldIn = (folder: string): string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`)
      return file.startsWith(folder) ? [file] : []
    } catch {
      return []
    }
  })

/** A form on its way to a folder, and what it was refused for. */
async function sendingTo(folder: string, length = 5_000_000) {
  const app = new Koa()
  app.silent = true
  const refused: unknown[] = []
  app.use(async (ctx) => {
    await readFilmForm(ctx, async () => path.join(folder, 'film')).catch((error: unknown) => refused.push(error))
  })
  const server = createServer(app.callback()).listen(0)
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': length }
  const sending = request({ port, method: 'POST', headers }).on('error', () => {})
  return { refused, sending }
}

test('a form whose picture breaks off behind its film leaves nothing either', async () => {
  const folder = await temporaryFolder()
  const { refused, sending } = await sendingTo(folder)
  sending.write('--x\r\nContent-Disposition: form-data; name="film"; filename="a.mov"\r\n\r\nfilm\r\n')
  sending.write('--x\r\nContent-Disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\n')
  sending.write(Buffer.alloc(1_000_000))
  await expect.poll(() => readdirSync(folder)).toEqual(['film'])
  sending.destroy()
  await expect.poll(() => refused).toHaveLength(1)
  expect(String(refused[0])).toContain('broke off')
  expect([heldIn(folder), readdirSync(folder)]).toEqual([[], []])
})

test('a film that breaks off on its way leaves nothing, and no file held open', async () => {
  const folder = await temporaryFolder()
  const { refused, sending } = await sendingTo(folder)
  sending.write('--x\r\nContent-Disposition: form-data; name="film"; filename="a.mov"\r\n\r\n')
  sending.write(Buffer.alloc(1_000_000))
  await expect.poll(() => heldIn(folder)).toHaveLength(1)
  sending.destroy()
  await expect.poll(() => refused).toHaveLength(1)
  expect(String(refused[0])).toContain('broke off')
  await expect.poll(() => heldIn(folder)).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

test('of two films in one form neither is kept', async () => {
  const folder = await temporaryFolder()
  const film = '--x\r\nContent-Disposition: form-data; name="film"; filename="a.mov"\r\n\r\nfilm\r\n'
  const form = `${film}${film}--x--\r\n`
  const { refused, sending } = await sendingTo(folder, form.length)
  sending.end(form)
  await expect.poll(() => refused).toHaveLength(1)
  expect(String(refused[0])).toContain('One film is sent at a time')
  expect([heldIn(folder), readdirSync(folder)]).toEqual([[], []])
})
