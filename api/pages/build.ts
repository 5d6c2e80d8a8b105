import { readFile } from 'node:fs/promises'
import path from 'node:path'

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** What the client build left for the server: the template's two halves, its styles, and which chunks a page needs. */
export interface ClientBuild {
  template: string
  styles: string
  /** Addresses of the scripts of a page, in the order in which they are to be imported. */
  chunksOf: (source: string | undefined) => string[]
}

const entry = 'index.html'

/** Reads dist/client. Throws when the build is not there: the caller says so and stops. */
export async function readClientBuild(clientDir: string): Promise<ClientBuild> {
  const [html, manifestText] = await Promise.all([
    readFile(path.join(clientDir, 'index.html'), 'utf8'),
    readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8')
  ])
  const manifest: Record<string, ManifestChunk> = JSON.parse(manifestText)
  const sheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html)
  const styles = sheet?.[1] ? await readFile(path.join(clientDir, sheet[1]), 'utf8') : ''
  return {
    template: html
      .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
      .replace(/\s*<script type="module"[^>]*><\/script>/g, ''),
    styles,
    chunksOf: (source) => orderChunks(manifest, source)
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
