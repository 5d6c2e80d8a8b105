// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { shownToast } from '../../../ui/toast/toast-store.ts'
import { shareEstimate } from './result.tsx'

const url = `${window.location.origin}/price-calculator?carat=2`
const writeText = vi.fn(async (_text: string) => {})

const browser = (share: unknown) => vi.stubGlobal('navigator', { share, clipboard: { writeText } })

afterEach(() => {
  vi.unstubAllGlobals()
  writeText.mockReset()
})

test('the device’s own sheet gets the address of the estimate', async () => {
  const share = vi.fn(async () => {})
  browser(share)
  await shareEstimate('carat=2')
  expect(share).toHaveBeenCalledWith({ title: expect.any(String), url })
  expect(writeText).not.toHaveBeenCalled()
})

test('a closed sheet is an answer, too', async () => {
  browser(async () => {
    throw new DOMException('closed', 'AbortError')
  })
  await shareEstimate('carat=2')
  expect(writeText).not.toHaveBeenCalled()
})

test('where there is no sheet, or it fails, the link is copied', async () => {
  browser(undefined)
  await shareEstimate('carat=2')
  browser(async () => {
    throw new DOMException('no', 'NotAllowedError')
  })
  await shareEstimate('carat=2')
  expect(writeText.mock.calls).toEqual([[url], [url]])
  expect(shownToast()?.title).toBe('Link copied')
})

test('where copying is refused, the link is shown', async () => {
  browser(undefined)
  writeText.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await shareEstimate('carat=2')
  expect(shownToast()?.text).toContain(url)
})
