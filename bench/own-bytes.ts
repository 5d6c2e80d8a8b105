import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Row } from './part.ts'

const most = 15_000
/** The pages people read. */
const pages = [
  'info/size-guide/size-guide-page',
  'info/faq/faq-page',
  'info/care/care-page',
  'info/warranty/warranty-page',
  'info/shipping/shipping-page',
  'info/certificates/certificate-page',
  'info/policies/privacy-page',
  'info/policies/cookie-page',
  'info/policies/terms-page',
  'info/company/about-page',
  'info/company/business-page',
  'info/company/reviews-page',
  'info/company/contact-page',
  'info/company/compliance-page'
].map((name) => `app/${name}.tsx`)

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}

/** How much script each page to read brings that the shell has not brought already, from the build's manifest. */
export function ownBytes(root: string): { row: Row; details: string[] } {
  const client = path.join(root, 'dist/client')
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))
  const shell = new Set(Object.keys(manifest).filter((key) => manifest[key]?.isEntry))
  for (const key of [...shell]) withImports(manifest, key, shell)
  const measured = pages.map((page) => {
    const needed = withImports(manifest, page, new Set<string>())
    const own = [...needed].filter((key) => !shell.has(key))
    return {
      page,
      bytes: own.reduce((sum, key) => sum + readFileSync(path.join(client, `${manifest[key]?.file}.br`)).length, 0)
    }
  })
  const largest = measured.reduce((one, other) => (other.bytes > one.bytes ? other : one))
  return {
    row: {
      what: `JavaScript of its own of a page to read, the largest (${path.basename(largest.page, '.tsx')}), brotli`,
      measured: `${(largest.bytes / 1000).toFixed(1)} kB`,
      target: { says: `≤ ${most / 1000} kB`, isMet: largest.bytes <= most }
    },
    details: [
      'Scripts of its own of each page to read, with what it shares with other pages but not with the shell:',
      '',
      '| page | kB |',
      '|---|---|',
      ...measured.map(({ page, bytes }) => `| ${path.basename(page, '.tsx')} | ${(bytes / 1000).toFixed(1)} |`)
    ]
  }
}

function withImports(manifest: Record<string, Chunk>, key: string, found: Set<string>): Set<string> {
  if (!manifest[key]) throw new Error(`The build has no ${key}`)
  found.add(key)
  for (const name of manifest[key].imports ?? []) if (!found.has(name)) withImports(manifest, name, found)
  return found
}
