import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Shareable } from '#device/shared/shared-items.ts'
import { receiveShare } from './share.ts'

const add = vi.fn<(items: readonly Shareable[]) => Promise<'kept' | 'full'>>()
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
  expect(add).toHaveBeenCalledWith([
    { kind: 'picture', name: 'ring.jpg', mime: 'image/jpeg', bytes: new TextEncoder().encode('bytes').buffer },
    { kind: 'text', text: 'A ring\nhttps://example.org/ring' }
  ])
})

test('a full device sends the shopper to the form, which says so', async () => {
  add.mockResolvedValueOnce('full')
  expect(await answerTo(share({ pictures: [photo] }))).toBe('/bespoke?shared=full')
})

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
