import type { Plugin } from 'vite'

/**
 * Leaves out of the browser's build how Vite fetches beforehand what a lazy chunk imports, which this build never asks
 * for (`resolveDependencies` answers nothing): 0.6 kB of every first visit. What is told when a chunk is gone stays;
 * whoever hears it loads the page anew, and until then it stays as it is.
 */
export const plainImport = (): Plugin => ({
  name: 'plain-import',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => `export const __vitePreload = (load) =>
      load().catch((error) => {
        const event = new Event('vite:preloadError', { cancelable: true })
        event.payload = error
        dispatchEvent(event)
        if (!event.defaultPrevented) throw error
        return new Promise(() => {})
      })`
  },
  /** Were anything to be fetched beforehand after all, nobody would. */
  generateBundle(_, bundle) {
    for (const [name, file] of Object.entries(bundle))
      if (file.type === 'chunk' && file.code.includes('__vite__mapDeps'))
        this.error(`${name} asks for chunks beforehand, which plain-import leaves out`)
  }
})
