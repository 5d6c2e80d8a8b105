// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer'
import { expect, test, vi } from 'vitest'
import { keepPicture, pictureAddress } from './project-pictures.ts'

test('a picture is kept with the page of its request, and not where that was forgotten while it was on its way', async () => {
  const put = vi.fn(async () => {})
  vi.stubGlobal('caches', { open: async () => ({ put, keys: async () => [] }) })
  const copy = { link: '', at: 5, project: {} }
  localStorage.setItem('northlight-requests', JSON.stringify({ 'NL-B-1': copy }))
  const picture = new NodeBlob(['a picture']) as Blob
  const keep = () => keepPicture('NL-B-1', pictureAddress('NL-B-1', 'one', 1, 'small'), picture)
  await keep()
  expect(put).toHaveBeenCalledOnce()
  localStorage.clear()
  await keep()
  expect(put).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
