import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inlineStyles } from './inline-styles.ts'
import type { StyleSheet } from './styles.ts'

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** What the client build left for the server: the template's two halves, its styles, and which chunks a page needs. */
export interface ClientBuild {
  template: string
  styles: StyleSheet
  /** Address of the whole sheet, which follows with the scripts. */
  sheet: string
  /** Addresses of the scripts of a page, in the order in which they are to be imported. */
  chunksOf: (source: string | undefined) => string[]
  /** CSP sources of the styles within the worker's document. */
  shellStyles: readonly string[]
}

const entry = 'index.html'

/** Reads dist/client. Throws when the build is not there: the caller says so and stops. */
export async function readClientBuild(clientDir: string): Promise<ClientBuild> {
  const [html, shell, manifestText, styles] = (await Promise.all(
    ['index.html', 'shell.html', '.vite/manifest.json', '.vite/styles.json'].map((file) =>
      readFile(path.join(clientDir, file), 'utf8')
    )
  )) as [string, string, string, string]
  const manifest: Record<string, ManifestChunk> = JSON.parse(manifestText)
  const sheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html)?.[1]
  if (!sheet) throw new Error('index.html names no style sheet')
  return {
    template: html
      .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
      .replace(/\s*<script type="module"[^>]*><\/script>/g, ''),
    styles: JSON.parse(styles),
    sheet,
    chunksOf: (source) => orderChunks(manifest, source),
    shellStyles: inlineStyles(shell)
  }
}

function orderChunks(manifest: Record<string, ManifestChunk>, source: string | undefined): string[] {
  const ordered: string[] = []
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || ordered.includes(`/${chunk.file}`)) return
    for (const needed of chunk.imports ?? []) if (needed !== entry) visit(needed)
    ordered.push(`/${chunk.file}`)
  }
  for (const key of manifest[entry]?.imports ?? []) visit(key)
  if (source) visit(source)
  // The entry comes last: it starts the page, and by then everything it needs is there.
  ordered.push(`/${manifest[entry]?.file}`)
  return [...new Set(ordered)]
}
