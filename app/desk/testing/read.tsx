import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskDocument, DeskPage } from '#domain/desk/desk-page.ts'
import { DocumentFrame } from '../frame/document-frame.tsx'
import { PageBody } from '../page-body.tsx'
import { documentOf } from './samples/document.ts'

const BLOCKS = 'p|div|li|dt|tr|section|header|form|legend|summary|ol|ul|dl|pre|nav|table|address'

/**
 * A page line by line, as a browser for text shows it: `#` before headings, where links lead in ‹ ›, what fields hold in [ ],
 * buttons in [[ ]], • before what is chosen and ◦ before what is not.
 */
export function read(page: DeskPage, given: Partial<DeskDocument> = {}): string[] {
  const document = documentOf(page, given)
  const markup = renderToStaticMarkup(
    <DocumentFrame document={document} assets={{ sheet: 'desk.css', script: 'desk.js' }}>
      <PageBody document={document} />
    </DocumentFrame>
  )
  return (/<main[^>]*>(.*)<\/main>/s.exec(markup)?.[1] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/<svg.*?<\/svg>|<input type="hidden"[^>]*>/g, '')
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 ‹$1›')
    .replace(/<option([^>]*)>(.*?)<\/option>/g, (_, how, words) => ` ${how.includes('selected') ? '•' : '◦'} ${words}`)
    .replace(/<input[^>]*type="(?:radio|checkbox)"[^>]*>/g, (input) => (input.includes('checked') ? '• ' : '◦ '))
    .replace(/<input[^>]*value="([^"]*)"[^>]*>|<input[^>]*>/g, ' [$1]')
    .replace(/<textarea[^>]*>(.*?)<\/textarea>/g, ' [$1]')
    .replace(/<button[^>]*>(.*?)<\/button>/g, '\n[[$1]]\n')
    .replace(/<img[^>]*alt="([^"]+)"[^>]*>/g, '($1)')
    .replace(/<h(\d)[^>]*>/g, (_, level) => `\n${'#'.repeat(Number(level))} `)
    .replace(/<\/h\d>/g, '\n')
    .replace(/<\/dt><dd[^>]*>/g, ': ')
    .replace(/<th scope="row">.*?<\/th>/g, (head) => head.replace(/<\/?div[^>]*>/g, ''))
    .replace(/<t[hd][ >]/g, ' | $&')
    .replace(/(<\/(?:span|b|i|time)>|›|<br\/>)(?=(?:<[^>]*>)*[\p{L}\d£/])/gu, '$1 ')
    .replace(/(?<=[\p{L}\d])(?=(?:<span[^>]*>)+[\p{L}\d])/gu, ' ')
    .replace(new RegExp(`</?(?:${BLOCKS})(?=[ >])|<label(?=[ >])`, 'g'), '\n$&')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

/** What stands under one heading of a page. */
export function part(lines: readonly string[], heading: string): string[] {
  const start = lines.indexOf(`## ${heading}`) + 1
  const rest = start === 0 ? [] : lines.slice(start)
  const end = rest.findIndex((line) => line.startsWith('## '))
  return end === -1 ? [...rest] : rest.slice(0, end)
}
