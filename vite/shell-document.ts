import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type StyleSheet, stylesFor } from '../api/server/pages/styles.ts'

/** What the worker answers every page with, in the place of the template that the server fills. */
export const SHELL_DOCUMENT = 'shell.html'

interface ListedFile {
  url: string
  revision: string | null
  size: number
}

/**
 * Writes the document of the worker: the template with the shop's bar and its rules already in it, so that an installed app
 * shows itself before any script has run. The whole sheet stands after the bar, where it holds up the scripts and not the bar.
 * Takes the template's place in the list of files that the worker keeps. Needs the server's build.
 */
export const shellDocument =
  (clientDir: string, serverDir: string) =>
  async <Entry extends ListedFile>(entries: Entry[]): Promise<{ manifest: Entry[] }> => {
    const { renderFrame } = await import(pathToFileURL(path.resolve(serverDir, 'entry-server.js')).href)
    const styles = JSON.parse(readFileSync(path.join(clientDir, '.vite/styles.json'), 'utf8'))
    const faces = entries.map(({ url }) => url).filter((url) => url.endsWith('.woff2'))
    const html = writeShell(readFileSync(path.join(clientDir, 'index.html'), 'utf8'), renderFrame(), { styles, faces })
    writeFileSync(path.join(clientDir, SHELL_DOCUMENT), html)
    const listing = {
      url: SHELL_DOCUMENT,
      revision: createHash('sha256').update(html).digest('hex').slice(0, 32),
      size: Buffer.byteLength(html)
    }
    return { manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, ...listing } : entry)) }
  }

/** `faces`: the files of the shop's faces. They are on the device: what is drawn is drawn in them at once, and never moves for them. */
export function writeShell(
  template: string,
  frame: string,
  { styles, faces }: { styles: StyleSheet; faces: readonly string[] }
): string {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(template)?.[0]
  if (!sheet) throw new Error('index.html names no style sheet')
  return template
    .replace(sheet, '')
    .replace('<html ', '<html class="faces" ')
    .replace('<!--head-->', `<title>Northlight Diamonds</title>${faces.map(preloadOf).join('')}`)
    .replace('<!--style-->', () => `<style>${stylesFor(styles, frame)}</style>`)
    .replace('<!--app-->', () => frame)
    .replace('<!--state-->', () => sheet.trim())
}

const preloadOf = (face: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="/${face}" crossorigin>`
