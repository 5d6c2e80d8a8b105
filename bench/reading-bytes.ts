import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ModuleChunks } from '../api/server/pages/build.ts'
import { SOURCES_TO_READ } from '../domain/pages/pages.ts'
import type { Row } from './part.ts'

/** What the shell of November 2026 weighed, and the 15 kB of its own that a page to read had beside it. */
const most = 123_000
/** How much script each page to read loads where it is the first to be opened, by what the build says of its chunks. */
export function readingBytes(root: string): { row: Row; details: string[] } {
  const { client, chunks } = builtOf(root)
  const shell = filesOf(chunks, 'index.html')
  const measured = SOURCES_TO_READ.map((page) => ({
    page,
    bytes: [...new Set([...shell, ...filesOf(chunks, page)])].reduce(
      (sum, file) => sum + readFileSync(path.join(client, `${file}.br`)).length,
      0
    )
  }))
  const largest = measured.reduce((one, other) => (other.bytes > one.bytes ? other : one))
  return {
    row: {
      what: `JavaScript of a page to read opened cold, the largest (${path.basename(largest.page, '.tsx')}), brotli`,
      measured: `${(largest.bytes / 1000).toFixed(1)} kB`,
      target: { says: `≤ ${most / 1000} kB`, isMet: largest.bytes <= most }
    },
    details: [
      'Scripts of each page to read, the shell among them:',
      '',
      '| page | kB |',
      '|---|---|',
      ...measured.map(({ page, bytes }) => `| ${path.basename(page, '.tsx')} | ${(bytes / 1000).toFixed(1)} |`)
    ]
  }
}

/** What turns a piece loads beside the page that it is on: one script of its own. */
const mostOfViewer = 16_000
const VIEWER = 'app/ui/live-piece/live-piece.tsx'

export function viewerBytes(root: string): Row {
  const { client, chunks } = builtOf(root)
  const bytes = readFileSync(path.join(client, `${chunks.of[VIEWER]}.br`)).length
  return {
    what: 'the script that turns pieces, brotli',
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    target: { says: `≤ ${mostOfViewer / 1000} kB`, isMet: bytes <= mostOfViewer }
  }
}

function builtOf(root: string): { client: string; chunks: ModuleChunks } {
  const client = path.join(root, 'dist/client')
  return { client, chunks: JSON.parse(readFileSync(path.join(client, '.vite/modules.json'), 'utf8')) }
}

function filesOf({ of, imports }: ModuleChunks, module: string): Set<string> {
  const first = of[module]
  if (!first) throw new Error(`The build has no ${module}`)
  const found = new Set([first])
  // A set is gone through to its end, also where it grows meanwhile.
  for (const file of found) for (const each of imports[file] ?? []) found.add(each)
  return found
}
