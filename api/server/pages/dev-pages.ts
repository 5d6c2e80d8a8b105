import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { documentAddress } from '#domain/pages/document-address.ts'
import { orderMoment } from '#domain/policies/delivery-promise.ts'
import { fillTemplate, scriptJson } from './document.ts'
import type { PageServer } from './page-server.ts'
import type { PagesDeps } from './pages.ts'
import type { RenderPage } from './renderer.ts'

/** What this needs of Vite's development server. */
export interface DevServer {
  transformIndexHtml: (url: string, html: string) => Promise<string>
  ssrLoadModule: (url: string) => Promise<Record<string, unknown>>
  ssrFixStacktrace: (error: Error) => void
}

/** Pages straight from the sources, rendered anew for every request. */
export function createDevPages(vite: DevServer, root: string, { read, clock }: PagesDeps): PageServer {
  return {
    // Vite's own helpers are inline scripts; no hash can name them.
    scriptHashes: ["'unsafe-inline'"],
    isDevelopment: true,
    async answer({ url, origin }) {
      try {
        const { render } = (await vite.ssrLoadModule('/app/entry-server.tsx')) as { render: RenderPage }
        const plainly = async (address: string) => {
          const { about: _about, status: _status, ...answer } = await read(address)
          return answer
        }
        const address = documentAddress(url, (query) => new URLSearchParams(query))
        const { day: today, isBeforeCutOff } = orderMoment(clock())
        const page = await render({ path: address, origin, today, isBeforeCutOff, read: plainly })
        const template = await vite.transformIndexHtml(url, await readFile(path.join(root, 'index.html'), 'utf8'))
        const html = fillTemplate(template, {
          head: page.head,
          style: '',
          app: page.html,
          state: `<script type="application/json" id="nl-state">${scriptJson(page.state)}</script>`
        })
        return { status: page.status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(html) }
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      }
    }
  }
}
