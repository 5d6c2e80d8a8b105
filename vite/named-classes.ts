import type { Plugin } from 'vite'

const IMPORT = /^import (\w+) from ('[^']+\.module\.css')/gm

/**
 * A sheet's classes come as properties of an object, which a script has to hold whole and which a minifier leaves as they are.
 * Where a module asks for them by name alone, it has each as a name of the sheet's own module instead: what is left of it in the
 * script is the class itself.
 */
export function namedClasses(): Plugin {
  return {
    name: 'named-classes',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.tsx?$/ },
      handler: (code) => ({ code: classesByName(code), map: null })
    }
  }
}

/** A class that is chosen while the page runs (`styles[name]`) needs the object; `default` is the object itself, and no class. */
export const classesByName = (code: string): string =>
  code.replace(IMPORT, (whole, name: string, sheet: string) =>
    new RegExp(`\\b${name}(?:\\[|\\.default\\b)`).test(code) ? whole : `import * as ${name} from ${sheet}`
  )
