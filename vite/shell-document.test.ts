import { expect, test } from 'vitest'
import { writeShell } from './shell-document.ts'

const template = `<html lang="en-GB"><head><!--head--><!--style-->
    <script type="module" src="/assets/index.js"></script>
    <link rel="stylesheet" href="/assets/style.css">
  </head><body><div id="root"><!--app--></div>
    <!--state--></body>`
const styles = [
  { css: '.bar{height:56px}', needs: [['bar']] },
  { css: '.card{color:red}', needs: [['card']] }
]

test('the worker’s document holds the bar with its rules, and the whole sheet after it', () => {
  const html = writeShell(template, '<header class="bar">$& Northlight</header>', {
    styles,
    faces: ['assets/hanken.woff2']
  })
  expect(html).toContain('<div id="root"><header class="bar">$& Northlight</header></div>')
  expect(html).toContain('<style>.bar{height:56px}</style>')
  expect(html).not.toContain('.card')
  expect(html).not.toContain('<!--')
  expect(html).toContain('<html class="faces" lang="en-GB">')
  expect(html).toContain('<link rel="preload" as="font" type="font/woff2" href="/assets/hanken.woff2" crossorigin>')
  expect(html.indexOf('style.css')).toBeGreaterThan(html.indexOf('</header>'))
})

test('a template without a sheet stops the build', () => {
  expect(() => writeShell('<head></head>', '', { styles, faces: [] })).toThrow('no style sheet')
})
