import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { OFFLINE_SIZE_PATH, type OfflineSize } from '../domain/install/offline-size.ts'

/** What the shop's answers about all that it sells are made of. */
const catalogue = ['data/catalogue', 'data/bracelet-prices.json', 'data/promotions.json', 'data/testimonials.json']
const pictures = 'data/media/pictures'
/** How large the pack of all live pieces is as it is sent, and as it is kept. */
const pack = 'data/media/live-pack.json'

/**
 * Measures, of the list of files that the worker keeps, how large the offline shop is, and leaves it beside the build for the
 * page that says so beforehand. What the build does not send itself, catalogue, pictures and live pieces, is measured in the data.
 */
export const offlineSize =
  (clientDir: string) =>
  <Entry extends { url: string }>(entries: Entry[]): { manifest: Entry[] } => {
    const built = entries.map(({ url }) => measure(path.join(clientDir, url), /^assets\/.+\.(?:js|css|svg)$/.test(url)))
    const answers = catalogue.flatMap(filesAt).map((file) => measure(file, true))
    const { packed, kept } = JSON.parse(readFileSync(pack, 'utf8')) as { packed: number; kept: number }
    const size = [...built, ...answers, largestListSize(filesAt(pictures)), { download: packed, kept }].reduce(add)
    writeFileSync(path.join(clientDir, OFFLINE_SIZE_PATH), JSON.stringify(size))
    return { manifest: entries }
  }

/** The list-size pictures of a light page or of a dark one, whose pictures are others: those that are more to fetch. */
export function largestListSize(files: readonly string[]): OfflineSize {
  const isDark = (file: string) => file.endsWith('-dark-400.avif')
  const listSize = files.filter((file) => file.endsWith('-400.avif'))
  const sizeOf = (some: string[]) => some.map((file) => measure(file, false)).reduce(add, { download: 0, kept: 0 })
  const [light, dark] = [sizeOf(listSize.filter((file) => !isDark(file))), sizeOf(listSize.filter(isDark))]
  return dark.download > light.download ? dark : light
}

function measure(file: string, isCompressed: boolean): OfflineSize {
  const plain = readFileSync(file)
  // Quicker than what the shop sends, and close enough to say "about".
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return { kept: plain.length, download: isCompressed ? brotliCompressSync(plain, { params }).length : plain.length }
}

const add = (a: OfflineSize, b: OfflineSize): OfflineSize => ({
  download: a.download + b.download,
  kept: a.kept + b.kept
})

const filesAt = (place: string): string[] =>
  place.endsWith('.json')
    ? [place]
    : readdirSync(place)
        .filter((file) => /\.(?:json|avif)$/.test(file))
        .map((file) => path.join(place, file))
