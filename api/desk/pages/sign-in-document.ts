/**
 * The desk's sheet as it stands in the sign-in's own document: strangers get none of the desk's files, so the faces
 * that it would fetch are left out.
 */
export const sheetAlone = (sheet: string): string => sheet.replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')

/** A document with this sheet within it, that asks for no file of the desk. */
export function dressedAlone(html: string, sheet: string): string {
  return html
    .replace(/<script [^>]*src="\/desk\/assets\/[^>]*><\/script>/, '')
    .replace(/<link [^>]*href="\/desk\/assets\/[^>]*>/, () => `<style>${sheet}</style>`)
}
