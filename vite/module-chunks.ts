import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { integrityOf } from '../api/server/http/integrity.ts'
import type { ModuleChunks } from '../api/server/pages/build.ts'

/** Where the build says which chunk holds a module, what each chunk imports, and what scripts and sheet hash to. */
const file = '.vite/modules.json'

/** A page is no chunk of its own name where it shares one: the server and the measures ask by the page's module. */
export const moduleChunks = (): Plugin => ({
  name: 'module-chunks',
  apply: 'build',
  // The bytes are hashed as they were written, after all that changes them.
  writeBundle: {
    order: 'post',
    handler({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []))
      const own = (id: string) => !id.includes('node_modules') && path.isAbsolute(id)
      const of = Object.fromEntries(
        chunks.flatMap(({ moduleIds, fileName }) =>
          moduleIds.filter(own).map((id) => [path.relative(process.cwd(), id), fileName])
        )
      )
      const imports = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.imports]))
      const integrity = Object.fromEntries(
        Object.values(bundle)
          .filter(({ fileName }) => /\.(?:js|css)$/.test(fileName))
          .map((each) => [each.fileName, integrityOf(each.type === 'chunk' ? each.code : each.source)])
      )
      const table: ModuleChunks = { of, imports, integrity }
      writeFileSync(path.join(dir, file), JSON.stringify(table))
    }
  }
})
