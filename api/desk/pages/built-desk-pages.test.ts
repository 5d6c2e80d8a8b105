import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startShop, temporaryFolder } from '../../testing/start-shop.ts'
import { builtDeskPages } from './built-desk-pages.ts'

const sheet =
  '@font-face{font-family:A;src:url(/desk/assets/a.woff2)}@font-face{font-family:B;src:local("C")}p{margin:0}'

/** What a build leaves, in small. */
async function buildDesk(): Promise<string> {
  const root = await temporaryFolder()
  const files = {
    'dist/desk/assets/desk-1.css': sheet,
    'dist/desk/assets/desk-1.js': 'go()',
    'dist/desk/assets/passkeys-1.js': 'ask("</script>")',
    'dist/desk/assets/a.woff2': 'face',
    'dist/desk/.vite/manifest.json': JSON.stringify({
      'app/desk/browser.ts': { file: 'assets/desk-1.js', css: ['assets/desk-1.css'] },
      'app/desk/browser/passkeys.ts': { file: 'assets/passkeys-1.js' }
    }),
    'dist/server/desk-pages.js': `export const renderDesk = ({ page }, { sheet, script }) =>
      '<head><link rel="stylesheet" href="/desk/assets/' + sheet + '"/><script type="module" src="/desk/assets/' + script + '"></script></head>' + page.kind`,
    'dist/server/package.json': '{"type":"module"}'
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  return root
}

test('the documents name the built files, which staff gets and nothing else of the build', async () => {
  const shop = await startShop({ deskPages: await builtDeskPages(await buildDesk()) })
  const anna = await shop.staff()
  const page = await anna.get('/desk/sessions')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.text).toContain('href="/desk/assets/desk-1.css"')
  expect(page.text).toContain('src="/desk/assets/desk-1.js"')
  const typeOf = async (name: string) => (await anna.get(`/desk/assets/${name}`)).headers['content-type']
  expect(await typeOf('desk-1.css')).toBe('text/css; charset=utf-8')
  expect(await typeOf('desk-1.js')).toMatch(/^(text|application)\/javascript/)
  expect(await typeOf('a.woff2')).toBe('font/woff2')
  for (const name of ['..%2F.vite%2Fmanifest.json', 'other.css', 'constructor'])
    expect((await anna.get(`/desk/assets/${name}`)).status, name).toBe(404)
})

test('the sign-in brings its sheet and the script of its passkeys within it, and asks for no file of the desk', async () => {
  const shop = await startShop({ deskPages: await builtDeskPages(await buildDesk()) })
  const { text, headers } = await shop.get('/desk/sign-in')
  expect(text).not.toContain('/desk/assets/')
  const [, style = ''] = /<style>(.*)<\/style>/.exec(text) ?? []
  expect(style).toBe('@font-face{font-family:B;src:local("C")}p{margin:0}')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
  const [, script = ''] = /<script type="module">(.*)<\/script>/.exec(text) ?? []
  expect(script).toBe('ask("\\x3c/script>")')
  const scriptHash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${scriptHash}'`)
})

test('whoever is invited is shown a page that asks for no file of the desk either', async () => {
  const pages = await builtDeskPages(await buildDesk())
  const page = { kind: 'join', view: { token: '', email: '', role: 'owner', inviter: '', secret: '', qr: '' } } as const
  const text = await pages.render({ page, staff: null, path: '', counts: null, said: null, form: null, now: '' })
  expect(text).toContain('<style>')
  expect(text).not.toContain('/desk/assets/')
})

test('a desk that has not been built says so, and the shop is open all the same', async () => {
  const shop = await startShop({ deskPages: await builtDeskPages(await temporaryFolder()) })
  const answer = await shop.get('/desk/sign-in')
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('not built')])
  expect((await shop.get('/api/products')).status).toBe(200)
})
