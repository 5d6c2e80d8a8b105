import type { Plugin } from 'vite'
import { theme } from '../app/theme/theme.ts'

const id = 'virtual:theme.css'

/** Variables that only MUI's unused parts read; leaving them out keeps 18 kB from every first paint. */
const unused =
  /^--nl-(?:shadows|overlays|font|opacity|palette-(?:[A-Z]|secondary|info|success|warning|common|grey|primary-light|.*Channel$))/

type Sheet = { [key: string]: string | number | Sheet }

function write(sheet: Sheet): string {
  return Object.entries(sheet)
    .filter(([name]) => !unused.test(name))
    .map(([name, value]) => {
      if (typeof value === 'object') return `${name}{${write(value)}}`
      return `${name === 'colorScheme' ? 'color-scheme' : name}:${value};`
    })
    .join('')
}

/** `import 'virtual:theme.css'` gives the theme's CSS variables as a static sheet. DESIGN, section 4. */
export function themeSheet(): Plugin {
  return {
    name: 'theme-sheet',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) =>
      resolved === `\0${id}`
        ? theme
            .generateStyleSheets()
            .map((sheet) => write(sheet as Sheet))
            .join('\n')
        : undefined
  }
}
