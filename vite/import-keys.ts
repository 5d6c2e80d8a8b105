import type { Plugin } from 'vite'

/** Where the build says which script is meant by which of the addresses that scripts import. */
export const importMapFile = '.vite/importmap.json'

const hash = /-[\w-]{8}(?=\.js$)/

/**
 * Scripts import each other by keys of the import map, which are no files: the hash that the bundler gives to each key stands in
 * every script that imports it, cannot be compressed, and tells nothing that the name does not tell.
 */
export function importKeys(): Plugin {
  return {
    name: 'import-keys',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const map = bundle[importMapFile]
        if (map?.type !== 'asset') return
        const { imports, ...rest }: { imports: Record<string, string> } = JSON.parse(map.source.toString())
        const files = Object.entries(imports).map(([key, file]) => [key.replace(hash, ''), file] as const)
        const plain = new Map(files)
        if (plain.size < files.length) throw new Error('Two scripts have one name.')
        map.source = JSON.stringify({ imports: Object.fromEntries(plain), ...rest })
        const names = new Set(Object.keys(imports).map((key) => key.slice(key.lastIndexOf('/') + 1)))
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk')
            chunk.code = chunk.code.replace(/(?<=["'`]\.\/)[\w.-]+\.js(?=["'`])/g, (name) =>
              names.has(name) ? name.replace(hash, '') : name
            )
      }
    }
  }
}
