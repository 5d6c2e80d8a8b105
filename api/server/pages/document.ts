import type { ClientBuild } from './build.ts'
import { loaderScript } from './loader.ts'
import type { RenderedPage } from './renderer.ts'
import { stylesFor } from './styles.ts'

/** JSON that may stand in a script element: no sequence in it can end the element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/** Puts a rendered page into the template: styles in the head, the page's data once, and the loader at the end. */
export function writeDocument(build: ClientBuild, page: RenderedPage): string {
  const parts = {
    head: page.head,
    style: `<style id="nl-style">${stylesFor(build.styles, page.html)}</style>`,
    app: page.html,
    state: [
      `<script type="application/json" id="nl-state">${scriptJson(page.state)}</script>`,
      `<script type="application/json" id="nl-chunks">${scriptJson(build.filesOf(page.source))}</script>`,
      // Before whatever imports a module, and after all that is to be seen.
      `<script type="importmap">${build.importMap}</script>`,
      `<script>${loaderScript}</script>`
    ].join('\n    ')
  }
  return fillTemplate(build.template, parts)
}

/**
 * The same page to be looked at, and nothing more: without scripts, so that no worker or cache of the shop has a say in it.
 * What would come later is put on at once.
 */
export function writePreview(build: ClientBuild, page: RenderedPage, words: string): string {
  const [sheet] = Object.entries(build.filesOf(page.source)).find(([file]) => file.endsWith('.css')) ?? []
  const note = `<p style="margin:0;padding:12px 16px;background:#0f1315;color:#fff;font:16px/1.5 sans-serif">${words}</p>`
  const document = fillTemplate(build.template, {
    head: `${page.head}<meta name="robots" content="noindex" />`,
    style: `<style id="nl-style">${stylesFor(build.styles, page.html)}</style>${sheet ? `<link rel="stylesheet" href="${sheet}" />` : ''}`,
    app: page.html,
    state: ''
  })
  return document
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:canonical|manifest|modulepreload)"[^>]*>/g, '')
    .replace('<html ', '<html class="faces" ')
    .replace(/<body[^>]*>/, (body) => `${body}${note}`)
}

type Part = 'head' | 'style' | 'app' | 'state'

/** Puts the parts where index.html has left room for them. */
export function fillTemplate(template: string, parts: Record<Part, string>): string {
  return template.replace(/<!--(head|style|app|state)-->/g, (_, name: Part) => parts[name])
}
