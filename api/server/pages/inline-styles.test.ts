import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a document’s style elements are named, whatever is in them', () => {
  const css = '.a>.b{background:url("data:image/svg+xml,<svg/>")}\n'
  expect(inlineStyles(`<head><style id="nl-style">${css}</style><style></style></head>`)).toEqual([hash(css), hash('')])
})

test('style attributes are named as the browser reads them, each once', () => {
  const html =
    '<i style="width:72%"></i><b class="x" style="--face:&quot;A &amp; B&quot;"><i style="width:72%"></i></b>'
  expect(inlineStyles(html)).toEqual(["'unsafe-hashes'", hash('width:72%'), hash('--face:"A & B"')])
})

test('where nothing is styled within the document nothing more is let in', () => {
  expect(inlineStyles('<p>Words about style="width:1px" in a text</p><p data-style="x">')).toEqual([])
})
