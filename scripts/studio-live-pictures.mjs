import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { root } from './setup.mjs'

const decompress = promisify(brotliDecompress)

/** Draws WebGL by the processor: the same picture on every machine, and slowly. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-watchdog',
  '--disable-dev-shm-usage'
]

/**
 * A browser in which the viewer's own renderer draws live pieces: app/ui/live-piece/testing/take.ts. `folder` is the
 * project's, for a program that is bundled elsewhere. `close` ends it.
 */
export async function openLivePictures(executablePath, folder = root) {
  const program = await bundled(folder)
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const page = await browser.newPage()
  await page.addScriptTag({ content: program })
  /** A live piece's bytes, as the browser is given them. */
  const pieceOf = async (key) =>
    (await decompress(await readFile(join(folder, 'data/media/live', `${key}.bin.br`)))).toString('base64')
  return {
    /** PNGs of a piece, one for each of `angles` in degrees from its still's view; of a ring in parts `head` names its head, or is null. */
    async pictures({ key, head, ...subject }) {
      const piece = await pieceOf(key)
      const about = { piece, head: head && (await pieceOf(head)), shot: 'main', angles: [0], ...subject }
      await lower(browser)
      const urls = await page.evaluate((asked) => window.nlTaken.pictures(asked), about)
      return urls.map((url) => Buffer.from(url.split(',')[1], 'base64'))
    },
    async counted({ key, ...subject }) {
      const about = { piece: await pieceOf(key), shot: 'main', ...subject }
      await lower(browser)
      return page.evaluate((asked) => window.nlTaken.counted(asked), about)
    },
    close: () => browser.close()
  }
}

/**
 * Chromium raises what draws above everything else, now and then anew; here nobody waits for it, and others work beside it.
 * Linux counts a priority by the thread.
 */
async function lower(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  for (const { id } of processInfo) for (const thread of threadsOf(id)) lowerThread(thread)
}

function threadsOf(id) {
  const tasks = `/proc/${id}/task`
  return existsSync(tasks) ? readdirSync(tasks).map(Number) : [id]
}

/** One that has ended meanwhile needs nothing any more. */
function lowerThread(thread) {
  try {
    setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch (error) {
    if (error.info?.code !== 'ESRCH') throw error
  }
}

/** With its comments: they are where the shaders are counted. */
async function bundled(root) {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    build: {
      write: false,
      minify: false,
      copyPublicDir: false,
      target: 'es2023',
      lib: { entry: join(root, 'app/ui/live-piece/testing/take.ts'), formats: ['iife'], name: 'nlTake' }
    }
  })
  return output[0].code
}
