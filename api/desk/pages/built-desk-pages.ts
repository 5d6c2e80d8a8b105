import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { DeskPages } from '../http/desk-pages.ts'
import { noDeskPages } from './no-desk-pages.ts'

/** The ways in, which strangers see: they get none of the desk's files. */
const isOutside = ({ page: { kind } }: DeskDocument): boolean => kind === 'sign-in' || kind === 'join'

/** The desk's sheet as it stands within such a document: the faces that it would fetch are left out. */
const sheetAlone = (sheet: string): string => sheet.replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')

/** A script as it stands within a document: nothing in it may end its element, nor lead to a map that is not there. */
const scriptAlone = (script: string): string =>
  script.replaceAll(/<(?=\/script|!--)/gi, '\\x3c').replaceAll(/^\/\/# sourceMappingURL=.*$/gm, '')

/** A document with this sheet and this script within it, that asks for no file of the desk. */
function standingAlone(html: string, { sheet, script }: { sheet: string; script: string }): string {
  return html
    .replace(/<script [^>]*src="\/desk\/assets\/[^>]*><\/script>/, () => `<script type="module">${script}</script>`)
    .replace(/<link [^>]*href="\/desk\/assets\/[^>]*>/, () => `<style>${sheet}</style>`)
}

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

export type RenderDesk = (document: DeskDocument, assets: { sheet: string; script: string }) => string

const entry = 'app/desk/browser.ts'
const passkeys = 'app/desk/browser/passkeys.ts'

/** The desk as it was built below this folder: its documents, and its own files, held in memory. */
export async function builtDeskPages(root: string): Promise<DeskPages> {
  const [deskDir, server] = [path.join(root, 'dist/desk'), path.join(root, 'dist/server/desk-pages.js')]
  if (!existsSync(deskDir)) return noDeskPages

  const assetsDir = path.join(deskDir, 'assets')
  const manifestText = await readFile(path.join(deskDir, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(manifestText) as Record<string, ManifestChunk>
  const [built, ofPasskeys] = [manifest[entry], manifest[passkeys]]
  const [sheetFile, ...others] = built?.css ?? []
  if (!built || !sheetFile || others.length > 0) throw new Error(`The desk is built without ${entry} and its one sheet`)
  if (!ofPasskeys || (ofPasskeys.imports ?? []).length > 0)
    throw new Error(`The desk is built without ${passkeys}, or that needs other files: the sign-in has none`)
  const { renderDesk } = (await import(pathToFileURL(server).href)) as { renderDesk: RenderDesk }

  const names = await readdir(assetsDir)
  const read = names.map(async (name) => [name, await readFile(path.join(assetsDir, name))] as const)
  const files = new Map(await Promise.all(read))
  const assets = { sheet: path.basename(sheetFile), script: path.basename(built.file) }
  const alone = sheetAlone(files.get(assets.sheet)?.toString() ?? '')
  const script = scriptAlone(files.get(path.basename(ofPasskeys.file))?.toString() ?? '')

  return {
    render: (document) => {
      const html = renderDesk(document, assets)
      return isOutside(document) ? standingAlone(html, { sheet: alone, script }) : html
    },
    asset: (name) => {
      const bytes = files.get(name)
      return bytes ? { type: path.extname(name), bytes } : null
    },
    sources: { 'style-src': `'self' ${hashOf(alone)}`, 'script-src': `'self' ${hashOf(script)}` }
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
