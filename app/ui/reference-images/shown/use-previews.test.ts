import { afterEach, expect, test, vi } from 'vitest'
import { createPreviews } from './use-previews.ts'

afterEach(() => void vi.restoreAllMocks())

const picture = (key: string) => ({ key, bytes: new ArrayBuffer(1), mime: 'image/jpeg' })

test('a picture keeps its address as long as it is there, and gives it back after', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const previews = createPreviews()
  const first = previews.show([picture('a'), picture('b')])
  const second = previews.show([picture('b')])
  expect(second.get('b')).toBe(first.get('b'))
  expect(revoke.mock.calls).toEqual([[first.get('a')]])
  previews.close()
  expect(revoke.mock.calls.at(-1)).toEqual([first.get('b')])
})
