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

type Part = 'head' | 'style' | 'app' | 'state'

/** Puts the parts where index.html has left room for them. */
export function fillTemplate(template: string, parts: Record<Part, string>): string {
  return template.replace(/<!--(head|style|app|state)-->/g, (_, name: Part) => parts[name])
}
