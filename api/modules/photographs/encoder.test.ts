import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/start-shop.ts'
import { Undrawable } from './encode.ts'
import { createEncoder } from './encoder.ts'

const photograph = { bytes: Buffer.from('a photograph'), crop: 'subject', part: 'first' } as const

/** An encoder whose program does this with what it is sent. */
async function encoderThat(does: string, timeoutMs?: number) {
  const program = path.join(await temporaryFolder(), 'program.mjs')
  await writeFile(program, `process.once('message', (ask) => { ${does} })`)
  return createEncoder(program, timeoutMs)
}

test('each size is kept as it comes from the process that makes it, and then it is done', async () => {
  const encode = await encoderThat(
    `process.send({ kind: 'size', width: 400, format: 'jpg', bytes: ask.bytes }); process.send({ kind: 'done' }, () => process.disconnect())`
  )
  const kept: string[] = []
  await encode(photograph, async ({ width, format, bytes }) => void kept.push(`${width}.${format} ${bytes}`))
  expect(kept).toEqual(['400.jpg a photograph'])
})

test('a process that dies, takes too long or cannot draw leaves the shop standing, and the next photograph has its turn', async () => {
  const keep = async () => {}
  const dying = await encoderThat('process.exit(3)')
  for (let again = 0; again < 2; again++)
    await expect(dying(photograph, keep)).rejects.toThrow('ended before it was done')
  const slow = await encoderThat('setInterval(() => {}, 1000)', 300)
  await expect(slow(photograph, keep)).rejects.toThrow('ended before it was done')
  const undrawable = await encoderThat(`process.send({ kind: 'undrawable' }, () => process.disconnect())`)
  await expect(undrawable(photograph, keep)).rejects.toThrow(Undrawable)
})

test('what cannot be kept ends the work', async () => {
  const encode = await encoderThat(
    `process.send({ kind: 'size', width: 400, format: 'jpg', bytes: ask.bytes }); setInterval(() => {}, 1000)`
  )
  await expect(encode(photograph, () => Promise.reject(new Error('the disk is full')))).rejects.toThrow(
    'the disk is full'
  )
})
