import type { DeskDocument } from '#domain/desk/desk-page.ts'

/** The ways in, which strangers see: they get none of the desk's files. */
export const isOutside = ({ page: { kind } }: DeskDocument): boolean => kind === 'sign-in' || kind === 'join'

/** The desk's sheet as it stands within such a document: the faces that it would fetch are left out. */
export const sheetAlone = (sheet: string): string => sheet.replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')

/** A script as it stands within a document: nothing in it may end its element, nor lead to a map that is not there. */
export const scriptAlone = (script: string): string =>
  script.replaceAll(/<(?=\/script|!--)/gi, '\\x3c').replaceAll(/^\/\/# sourceMappingURL=.*$/gm, '')

/** A document with this sheet and this script within it, that asks for no file of the desk. */
export function standingAlone(html: string, { sheet, script }: { sheet: string; script: string }): string {
  return html
    .replace(/<script [^>]*src="\/desk\/assets\/[^>]*><\/script>/, () => `<script type="module">${script}</script>`)
    .replace(/<link [^>]*href="\/desk\/assets\/[^>]*>/, () => `<style>${sheet}</style>`)
}
