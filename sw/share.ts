import type { Shareable } from '#device/shared/shared-items.ts'
import { keptDevice } from './kept-device.ts'

/** The action of the manifest's share_target. */
export const isShare = ({ pathname }: URL): boolean => pathname === '/share'

/**
 * Answers what another app shares, once it is on the disk: with the page that takes it over, which learns in its address
 * what came of it (`1`, `full`, `unsaved`).
 */
export async function receiveShare(request: Request): Promise<Response> {
  const shared = await keepShare(request)
  const page = shared === 'nothing' ? '/bespoke' : `/bespoke?shared=${shared}`
  return Response.redirect(new URL(page, request.url).href, 303)
}

async function keepShare(request: Request): Promise<'1' | 'full' | 'unsaved' | 'nothing'> {
  try {
    const items = await itemsOf(await request.formData())
    if (items.length === 0) return 'nothing'
    return (await keptDevice().shared.add(items)) === 'kept' ? '1' : 'full'
  } catch (error) {
    // Whatever it was: nothing is kept, and whoever shared it must not believe it is.
    reportError(error)
    return 'unsaved'
  }
}

/** The files as they are, and whatever else was said as one text. */
async function itemsOf(form: FormData): Promise<Shareable[]> {
  const files = form.getAll('pictures').filter((part) => typeof part !== 'string')
  const pictures = files
    .filter(({ size }) => size > 0)
    .map(async (file): Promise<Shareable> => {
      return { kind: 'picture', name: file.name, mime: file.type, bytes: await file.arrayBuffer() }
    })
  const texts = ['title', 'text', 'url'].map((name) => form.get(name)).filter((part) => typeof part === 'string')
  const text = texts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n')
  return [...(await Promise.all(pictures)), ...(text === '' ? [] : [{ kind: 'text', text } as const])]
}
