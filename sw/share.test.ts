import { readFileSync } from 'node:fs'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Shareable, SharedAs } from '#device/shared/shared-items.ts'
import { receiveShare } from './share.ts'

const add = vi.fn<(items: readonly Shareable[]) => Promise<SharedAs>>()
vi.mock('#device/start.ts', () => ({ startDevice: () => ({ shared: { add } }) }))
beforeEach(() => add.mockReset())

function share(parts: Record<string, string | File[]>): Request {
  const body = new FormData()
  for (const [name, part] of Object.entries(parts))
    if (typeof part === 'string') body.append(name, part)
    else for (const file of part) body.append(name, file)
  return new Request('https://shop.example/share', { method: 'POST', body })
}

const photo = new File(['bytes'], 'ring.jpg', { type: 'image/jpeg' })

async function answerTo(request: Request): Promise<string> {
  const { status, headers } = await receiveShare(request)
  expect(status).toBe(303)
  return (headers.get('location') ?? '').replace('https://shop.example', '')
}

test('pictures and words are on the disk before the answer sends the shopper to the form', async () => {
  let keep: (result: 'kept') => void = () => undefined
  add.mockReturnValueOnce(new Promise((resolve) => (keep = resolve)))
  let answer: string | undefined
  const answered = answerTo(
    share({ pictures: [photo], title: 'A ring', text: '', url: 'https://example.org/ring' })
  ).then((location) => (answer = location))
  await expect.poll(() => add.mock.calls.length).toBe(1)
  expect(answer).toBeUndefined()
  keep('kept')
  await answered
  expect(answer).toBe('/bespoke?shared=1')
  const [text, picture] = add.mock.calls[0]?.[0] ?? []
  expect(text).toEqual({ kind: 'text', text: 'A ring\nhttps://example.org/ring' })
  expect(picture).toMatchObject({ kind: 'picture', name: 'ring.jpg', mime: 'image/jpeg' })
  const bytes = picture?.kind === 'picture' ? await picture.read() : null
  expect(bytes).toEqual(new TextEncoder().encode('bytes').buffer)
})

test('a photo is not read before the device asks for it', async () => {
  const read = vi.spyOn(File.prototype, 'arrayBuffer')
  onTestFinished(() => read.mockRestore())
  const form = new FormData()
  form.append('pictures', photo)
  const request = { url: 'https://shop.example/share', formData: async () => form } as Request
  add.mockResolvedValueOnce('kept')
  await answerTo(request)
  expect(read).not.toHaveBeenCalled()
})

test.each(['many', 'full', 'no-room'] as const)(
  'what is not kept whole (%s) leads to the form, which says so',
  async (as) => {
    add.mockResolvedValueOnce(as)
    expect(await answerTo(share({ pictures: [photo] }))).toBe(`/bespoke?shared=${as}`)
  }
)

test('nothing shared is nothing kept', async () => {
  expect(await answerTo(share({ title: ' ', pictures: [new File([], '')] }))).toBe('/bespoke')
  expect(add).not.toHaveBeenCalled()
})

test('what cannot be read or kept is reported, and the form says that it was not saved', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  onTestFinished(() => void vi.unstubAllGlobals())
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const cut = new Request('https://shop.example/share', { method: 'POST', headers, body: '--x\r\nContent-Dis' })
  expect(await answerTo(cut)).toBe('/bespoke?shared=unsaved')
  add.mockRejectedValueOnce(new Error('storage is switched off'))
  expect(await answerTo(share({ pictures: [photo] }))).toBe('/bespoke?shared=unsaved')
  expect(report).toHaveBeenCalledTimes(2)
})

test('in an app that is open already, a share or a shortcut leads to its own page', () => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../manifest.webmanifest', import.meta.url), 'utf8'))
  expect(manifest).toMatchObject({ launch_handler: { client_mode: ['navigate-existing', 'auto'] } })
})
