import { onTestFinished } from 'vitest'
import type { TakenPicture } from '../database.ts'
import type { DeviceOptions } from '../device-options.ts'
import { requestKinds } from '../requests/request-kinds.ts'
import type { WrittenKind } from '../requests/written-kind.ts'
import { reviewKind } from '../reviews/review-kind.ts'
import type { DeviceShop } from '../start.ts'
import { createDevice } from './test-device.ts'

/** A device on which requests and reviews are written, without a network unless it is given one. */
export function requestDevice(options: Partial<DeviceOptions> = {}) {
  const device = createDevice({
    fetch: () => Promise.reject(new TypeError('no network')),
    kinds: [...requestKinds, reviewKind],
    ...options
  })
  onTestFinished(() => device.close())
  return { device, tab: device.open() }
}

/** A few bytes that are no other picture's. */
export function pictureNamed(name: string): TakenPicture {
  return { bytes: new TextEncoder().encode(`the bytes of ${name}`).buffer as ArrayBuffer, mime: 'image/jpeg', name }
}

/** Types a form, adds pictures, and submits it. */
export async function writeAndSubmit(
  tab: DeviceShop,
  kind: WrittenKind,
  form: object,
  pictures: readonly TakenPicture[] = [],
  draftKey: string = kind
) {
  await tab.drafts.save(draftKey, form)
  for (const picture of pictures) await tab.draftPictures.add(draftKey, picture)
  return tab.requests.submit(kind, { draftKey, form, website: '', filledMs: 60_000 })
}
