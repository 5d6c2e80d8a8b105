import { addPlugins, getCacheKeyForURL } from 'workbox-precaching'
import { OFFLINE_CHANNEL, type OfflineProgress, type OnOfflineChannel } from '#device/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

let channel: BroadcastChannel | undefined
/** Null while nothing is being fetched. */
let progress: OfflineProgress | null = null
let bytes = 0
/** The program's files that were counted, by their keys in the cache: two fetch them, from both ends of the list. */
const counted = new Set<string>()
/** How many of the program's files and of the catalogue's parts are missing here; null until somebody has looked. */
const missing: { program: number | null; catalogue: number | null } = { program: null, catalogue: null }

/** A stage begins: how many files it has, and how many of them are there from before. */
export function begin(stage: OfflineProgress['stage'], total: number, done = 0): void {
  progress = { stage, done, total, bytes }
  tell()
}

/** One more file of the stage is on the device; the answer it came in, where that says how large it was. */
export function fileCame(answer?: Response): void {
  countBytes(answer)
  if (!progress) return
  progress = { ...progress, done: progress.done + 1, bytes }
  tell()
}

/** A file of the program is on the device, whoever brought it: it counts once, what came over the line each time. */
export function programFileCame(key: string, answer?: Response): void {
  countBytes(answer)
  if (counted.has(key)) return
  counted.add(key)
  fileCame()
}

/** The stage is over. Where something is missing, pages are told that it did not get so far. */
export function stopped(): void {
  if (progress && progress.done < progress.total) post({ type: 'stopped' })
  progress = null
}

/** What a look at what is kept has found, and how it stands while that is mended. Half of the truth is not told. */
export function tellMissing(of: keyof typeof missing, count: number): void {
  missing[of] = count
  const { program, catalogue } = missing
  if (program !== null && catalogue !== null) post({ type: 'missing', files: program + catalogue })
}

/**
 * Follows how the shop comes to the device, for pages that show it: `total` files, the catalogue's among them.
 *
 * It goes on where it stopped: Workbox fetches the files one after the other, looks for each in its cache first, and a
 * worker that fails to install leaves that cache as it is. Only activation deletes, and only what is not on the list.
 */
export function followInstallation(total: number): void {
  channel = new BroadcastChannel(OFFLINE_CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<OnOfflineChannel>) => {
    if (data.type === 'how-far') tell()
  })
  self.addEventListener('install', () => {
    // A successor replaces what works: the shop is available already, and nothing is said.
    if (self.registration.active === null) begin('shop', total)
  })
  self.addEventListener('activate', stopped)
  addPlugins([
    {
      cacheDidUpdate: async ({ newResponse }) => countBytes(newResponse),
      handlerDidComplete: async ({ event, request, response }) => {
        if (event.type === 'install' && response) programFileCame(getCacheKeyForURL(request.url) ?? request.url)
      }
    }
  ])
}

/** What came without a file being done by it. */
export const bytesCame = (answer: Response): void => countBytes(answer)

function countBytes(answer: Response | undefined): void {
  bytes += Number(answer?.headers.get('content-length') ?? 0)
}

function tell(): void {
  if (progress) post({ type: 'progress', ...progress })
}

function post(message: OnOfflineChannel): void {
  channel?.postMessage(message)
}
