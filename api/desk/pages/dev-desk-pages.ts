import type { DevServer } from '../../server/pages/dev-pages.ts'
import type { DeskPages } from '../http/desk-pages.ts'
import type { RenderDesk } from './built-desk-pages.ts'

/** Where Vite serves the script, as seen from the desk's own files; it brings the sheets with it. */
const assets = { sheet: 'none.css', script: '../../app/desk/browser.ts' }

/** The desk straight from the sources, drawn anew for every request. */
export function devDeskPages(vite: DevServer): DeskPages {
  return {
    render: async (document) => {
      try {
        const module = (await vite.ssrLoadModule('/app/desk/entry-server.tsx')) as { renderDesk: RenderDesk }
        return module.renderDesk(document, assets)
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      }
    },
    asset: () => null,
    // Vite puts sheets into the page as it goes, and says over a socket of its own what has changed.
    sources: {
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': "'self' ws:",
      'require-trusted-types-for': '',
      'trusted-types': '*'
    }
  }
}
