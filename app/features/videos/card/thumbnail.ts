import media from '#data/media/index.json' with { type: 'json' }
import { pictureUrl } from '#domain/catalogue/pictures.ts'

const versions: Readonly<Record<string, { version: string }>> = media

/** The address of a film's picture by its key in data/media; null where there is none, and one is drawn instead. */
export function thumbnailUrl(key: string | null): string | null {
  if (key?.startsWith('/media/own/')) return key
  const picture = key === null ? undefined : versions[key]
  return key !== null && picture ? pictureUrl(key, picture.version) : null
}
