import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const file = 'manifest.webmanifest'

/** Ships the top-level manifest.webmanifest, the one source of how the app installs, under its own name. */
export function manifestFile(): Plugin {
  return {
    name: 'manifest-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: readFileSync(file, 'utf8') })
    }
  }
}
