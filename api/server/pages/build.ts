import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inlineStyles } from './inline-styles.ts'
import type { StyleSheet } from './styles.ts'

/** Which chunk holds a module, what a chunk imports, and what a file hashes to; by the module's path and the file (vite/module-chunks.ts). */
export interface ModuleChunks {
  of: Record<string, string>
  imports: Record<string, string[]>
  integrity: Record<string, string>
}

/** What the client build left for the server: the template's two halves, its styles, and which chunks a page needs. */
export interface ClientBuild {
  template: string
  /** Which file each chunk is that others import by a name that stays: the text of the document's import map. */
  importMap: string
  styles: StyleSheet
  /**
   * What a page is brought to life with, by address, and what each hashes to: the whole sheet, and the scripts in the order
   * in which they are to be imported.
   */
  filesOf: (source: string | undefined) => Record<string, string>
  /** CSP sources of the styles within the worker's document. */
  shellStyles: readonly string[]
}

const entry = 'index.html'
const importMapElement = /\s*<script type="importmap">([^<]*)<\/script>/

/** Reads dist/client. Throws when the build is not there: the caller says so and stops. */
export async function readClientBuild(clientDir: string): Promise<ClientBuild> {
  const [html, shell, modules, styles] = (await Promise.all(
    ['index.html', 'shell.html', '.vite/modules.json', '.vite/styles.json'].map((file) =>
      readFile(path.join(clientDir, file), 'utf8')
    )
  )) as [string, string, string, string]
  const chunks: ModuleChunks = JSON.parse(modules)
  const sheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html)?.[1]
  if (!sheet) throw new Error('index.html names no style sheet')
  const importMap = importMapElement.exec(html)?.[1]
  if (!importMap) throw new Error('index.html has no import map')
  const hashOf = (url: string) => chunks.integrity[url.slice(1)] ?? ''
  return {
    template: html
      .replace(importMapElement, '')
      .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
      .replace(/\s*<script type="module"[^>]*><\/script>/g, ''),
    importMap,
    styles: JSON.parse(styles),
    filesOf: (source) => Object.fromEntries([sheet, ...orderChunks(chunks, source)].map((url) => [url, hashOf(url)])),
    shellStyles: inlineStyles(shell)
  }
}

function orderChunks({ of, imports }: ModuleChunks, source: string | undefined): string[] {
  const ordered: string[] = []
  const begin = of[entry]
  const visit = (file: string | undefined) => {
    if (!file || file === begin || ordered.includes(file)) return
    for (const needed of imports[file] ?? []) visit(needed)
    ordered.push(file)
  }
  for (const file of (begin && imports[begin]) || []) visit(file)
  if (source) visit(of[source])
  // The entry comes last: it starts the page, and by then everything it needs is there.
  if (begin) ordered.push(begin)
  return ordered.map((file) => `/${file}`)
}
