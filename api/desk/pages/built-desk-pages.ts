import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { DeskPages } from '../door/desk-pages.ts'
import { noDeskPages } from './no-desk-pages.ts'
import { dressedAlone, sheetAlone } from './sign-in-document.ts'

interface ManifestChunk {
  file: string
  css?: string[]
}

export type RenderDesk = (document: DeskDocument, assets: { sheet: string; script: string }) => string

const entry = 'app/desk/browser.ts'

/** The desk as it was built below this folder: its documents, and its own files, held in memory. */
export async function builtDeskPages(root: string): Promise<DeskPages> {
  const [deskDir, server] = [path.join(root, 'dist/desk'), path.join(root, 'dist/server/desk-pages.js')]
  if (!existsSync(deskDir)) return noDeskPages

  const assetsDir = path.join(deskDir, 'assets')
  const manifestText = await readFile(path.join(deskDir, '.vite/manifest.json'), 'utf8')
  const built = (JSON.parse(manifestText) as Record<string, ManifestChunk>)[entry]
  const [sheetFile, ...others] = built?.css ?? []
  if (!built || !sheetFile || others.length > 0) throw new Error(`The desk is built without ${entry} and its one sheet`)
  const { renderDesk } = (await import(pathToFileURL(server).href)) as { renderDesk: RenderDesk }

  const names = await readdir(assetsDir)
  const read = names.map(async (name) => [name, await readFile(path.join(assetsDir, name))] as const)
  const files = new Map(await Promise.all(read))
  const assets = { sheet: path.basename(sheetFile), script: path.basename(built.file) }
  const alone = sheetAlone(files.get(assets.sheet)?.toString() ?? '')
  const hash = createHash('sha256').update(alone).digest('base64')

  return {
    render: (document) => {
      const html = renderDesk(document, assets)
      return document.page.kind === 'sign-in' ? dressedAlone(html, alone) : html
    },
    asset: (name) => {
      const bytes = files.get(name)
      return bytes ? { type: path.extname(name), bytes } : null
    },
    sources: { 'style-src': `'self' 'sha256-${hash}'` }
  }
}
