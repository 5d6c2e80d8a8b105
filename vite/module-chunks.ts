import path from 'node:path'
import type { Plugin } from 'vite'
import type { ModuleChunks } from '../api/pages/build.ts'

/** Where the build says which chunk holds a module, and what each chunk imports. */
const file = '.vite/modules.json'

/** A page is no chunk of its own name where it shares one: the server and the measures ask by the page's module. */
export const moduleChunks = (): Plugin => ({
  name: 'module-chunks',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []))
      const own = (id: string) => !id.includes('node_modules') && path.isAbsolute(id)
      const of = Object.fromEntries(
        chunks.flatMap(({ moduleIds, fileName }) =>
          moduleIds.filter(own).map((id) => [path.relative(process.cwd(), id), fileName])
        )
      )
      const imports = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.imports]))
      const table: ModuleChunks = { of, imports }
      this.emitFile({ type: 'asset', fileName: file, source: JSON.stringify(table) })
    }
  }
})
