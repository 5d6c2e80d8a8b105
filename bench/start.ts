import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getOk } from './http-get.ts'
import type { Part } from './part.ts'
import { freePort, startProgram, untilOk } from './processes.ts'
import { openShop, whileOpen } from './shop.ts'
import { spreadOf, writeSpread, writeSpreadOf } from './spread.ts'

const slowestStart = 2000
const starts = 5
const warmUps = 5
const renders = 40
const pages = { home: '/?', listing: '/products?category=tennis-bracelets&', 'all products': '/products?' }

/** From `npm start`, the database being there, to the first answer of the home page; and how long a page takes to render. */
export const measureStart: Part = async ({ root }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  // The first start makes and seeds the database.
  const first = await startOnce(root, folder)
  const times: number[] = []
  for (let turn = 0; turn < starts; turn++) times.push(await startOnce(root, folder))
  await rm(folder, { recursive: true, force: true })

  const spread = spreadOf(times)
  return {
    rows: [
      {
        what: 'second `npm start` to first answer',
        measured: writeSpread(spread, 0, 'ms'),
        target: { says: `< ${slowestStart / 1000} s`, isMet: spread.median < slowestStart }
      }
    ],
    details: [`The first start, which makes the database: ${first.toFixed(0)} ms.`, '', ...(await measureRenders(root))]
  }
}

async function startOnce(root: string, folder: string): Promise<number> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'var'), LOG_LEVEL: 'error' }
  const started = performance.now()
  const program = startProgram('npm', ['start'], { cwd: root, env })
  try {
    await untilOk(`http://127.0.0.1:${port}/`, program)
    return performance.now() - started
  } finally {
    await program.stop()
  }
}

/** Whole answers to addresses never asked before, so that none is kept; with brotli, its time is in them. */
async function measureRenders(root: string): Promise<string[]> {
  const shop = await openShop(root)
  const lines = ['| page, rendered anew | plain, ms | with brotli, ms |', '|---|---|---|']
  return whileOpen([shop], async () => {
    for (const [name, address] of Object.entries(pages)) {
      const times = { identity: [] as number[], br: [] as number[] }
      for (let turn = -warmUps; turn < renders; turn++) {
        for (const encoding of ['identity', 'br'] as const) {
          const started = performance.now()
          await getOk(`${shop.url}${address}bench=${encoding}${turn}`, encoding)
          if (turn >= 0) times[encoding].push(performance.now() - started)
        }
      }
      lines.push(`| ${name} | ${writeSpreadOf(times.identity, 1)} | ${writeSpreadOf(times.br, 1)} |`)
    }
    return lines
  })
}
