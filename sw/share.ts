import type { Shareable, SharedAs } from '#device/shared/shared-items.ts'
import { workerDevice } from './device.ts'

/** The action of the manifest's share_target. */
export const isShare = ({ pathname }: URL): boolean => pathname === '/share'

/**
 * Answers what another app shares, once it is on the disk: with the page that takes it over, which learns in its address
 * what came of it (`1`, `many`, `full`, `no-room`, `unsaved`).
 */
export async function receiveShare(request: Request): Promise<Response> {
  const shared = await keepShare(request)
  const page = shared === 'nothing' ? '/bespoke' : `/bespoke?shared=${shared}`
  return Response.redirect(new URL(page, request.url).href, 303)
}

type KeptAs = '1' | Exclude<SharedAs, 'kept'> | 'unsaved' | 'nothing'

async function keepShare(request: Request): Promise<KeptAs> {
  try {
    const items = itemsOf(await request.formData())
    if (items.length === 0) return 'nothing'
    const shared = await workerDevice().shared.add(items)
    return shared === 'kept' ? '1' : shared
  } catch (error) {
    // Whatever it was: not all of it is kept, and whoever shared it must not believe it is.
    reportError(error)
    return 'unsaved'
  }
}

/** Whatever was said as one text, and the files as they are, each read when its turn comes: ten photos are 200 MB. */
function itemsOf(form: FormData): Shareable[] {
  const files = form.getAll('pictures').filter((part) => typeof part !== 'string')
  const pictures = files
    .filter(({ size }) => size > 0)
    .map((file): Shareable => ({ kind: 'picture', name: file.name, mime: file.type, read: () => file.arrayBuffer() }))
  const texts = ['title', 'text', 'url'].map((name) => form.get(name)).filter((part) => typeof part === 'string')
  const text = texts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n')
  return [...(text === '' ? [] : [{ kind: 'text', text } as const]), ...pictures]
}
