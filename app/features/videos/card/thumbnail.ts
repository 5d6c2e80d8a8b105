import gallery from '#data/media/gallery.json' with { type: 'json' }
import { pictureUrl } from '#domain/catalogue/pictures.ts'

const versions: Readonly<Record<string, string>> = gallery

/** The address of a film's picture by its key in data/media; null where there is none, and one is drawn instead. */
export function thumbnailUrl(key: string | null): string | null {
  if (key?.startsWith('/media/own/')) return key
  const version = key === null ? undefined : versions[key]
  return key !== null && version ? pictureUrl(key, version) : null
}
