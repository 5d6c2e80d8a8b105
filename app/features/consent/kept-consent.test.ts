// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { CONSENT_KIND } from '#domain/consent/consent.ts'
import { readOutboxMirror } from '../../client-store/outbox-mirror.ts'
import { mirrorOutbox } from '../../client-store/outbox-mirror-writer.ts'

type Device = Parameters<typeof mirrorOutbox>[0]

test('a choice that waits is not counted among the requests that wait', async () => {
  const ownerHeader = vi.fn(async () => 'guest:1')
  const waiting = [{ kind: CONSENT_KIND, owner: 'guest:1', state: 'waiting', paused: null }]
  let done: Promise<void> | undefined
  const watch = (listener: (entries: typeof waiting) => Promise<void>) => {
    done = listener(waiting)
    return () => {}
  }
  mirrorOutbox({ outbox: { watch }, ownerHeader } as unknown as Device)
  await done
  expect(ownerHeader).toHaveBeenCalledOnce()
  expect(readOutboxMirror()).toBeNull()
})
