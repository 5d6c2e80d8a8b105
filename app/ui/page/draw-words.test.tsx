import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#domain/content/words.ts'
import { type DrawLink, drawWords } from './draw-words.tsx'

const link: DrawLink = (to, words) => <a href={to}>{words}</a>

const blocks: Block[] = [
  { kind: 'h', of: ['How it is made'] },
  { kind: 'p', of: ['By ', { kind: 'b', of: ['hand'] }, ', ', { kind: 'i', of: ['here'] }, '.'] },
  { kind: 'ul', items: [['Cast'], ['Set, see ', { kind: 'a', to: '/videos', of: ['our films'] }]] },
  { kind: 'ol', items: [['First'], ['Then']] }
]

test('a text is drawn as paragraphs, a heading as deep as the page asks, lists of both kinds and links', () => {
  const below =
    '<p>By <strong>hand</strong>, <em>here</em>.</p>' +
    '<ul><li>Cast</li><li>Set, see <a href="/videos">our films</a></li></ul><ol><li>First</li><li>Then</li></ol>'
  expect(renderToStaticMarkup(drawWords(blocks, link))).toBe(`<h3>How it is made</h3>${below}`)
  expect(renderToStaticMarkup(drawWords(blocks, link, 'h2'))).toBe(`<h2>How it is made</h2>${below}`)
})
