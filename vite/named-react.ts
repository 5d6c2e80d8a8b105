import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import type { Plugin } from 'vite'

/** React's two modules that scripts import, as the build has them. */
const modules: Record<string, Record<string, unknown>> = { react, 'react/jsx-runtime': jsxRuntime }
// Of React's folder, as the chunk that holds it is told by: see planned-chunks.ts.
const prefix = '\0node_modules/react/named:'

/**
 * React comes as CommonJS, from which a bundler calls `(0, object.jsx)(…)`: five thousand times in this shop. Read once into
 * names of a module, each call is the one letter it is minified to.
 */
export function namedReact(): Plugin {
  return {
    name: 'named-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer, { kind }) {
      // React's own files ask for it by `require`.
      const isAsked = source in modules && kind === 'import-statement' && !importer?.startsWith(prefix)
      return isAsked ? prefix + source : undefined
    },
    load(id) {
      if (!id.startsWith(prefix)) return
      const source = id.slice(prefix.length)
      return writeNames(source, modules[source] ?? {})
    }
  }
}

/** Of what has two names, as `jsx` and `jsxs` have where nothing is checked, there is one. What nobody asks for is left out. */
function writeNames(source: string, module: Record<string, unknown>): string {
  const firstNameOf = new Map<unknown, string>()
  const lines = [`import whole from '${source}'`, 'const take = (name) => whole[name]', 'export default whole']
  for (const [name, value] of Object.entries(module)) {
    if (name === 'default' || name.startsWith('__')) continue
    const first = firstNameOf.get(value)
    lines.push(first ? `export { ${first} as ${name} }` : `export const ${name} = /* @__PURE__ */ take('${name}')`)
    if (!first) firstNameOf.set(value, name)
  }
  return lines.join('\n')
}
