import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Who imports what, and the wall that stands between them. */
const BROKEN: readonly [from: string, imported: string, wall: string][] = [
  ['domain/a.ts', '#data/shop.ts', 'domain imports only itself'],
  ['domain/b.ts', '../app/ui/button.ts', 'domain imports only itself'],
  ['domain/c.ts', 'node:fs', 'domain knows no machine'],
  ['domain/d.ts', 'react', 'domain knows no React'],
  ['data/a.ts', '#api/server/shop.ts', 'data imports only domain, itself'],
  ['api/modules/cart/a.ts', '#app/ui/button.ts', 'api imports only domain, data, itself'],
  ['api/modules/cart/b.ts', '#device/start.ts', 'api imports only domain, data, itself'],
  ['device/a.ts', '#data/shop.ts', 'device imports only domain, itself'],
  ['sw/a.ts', '#app/ui/button.ts', 'sw imports only domain, device, itself'],
  ['app/features/cart/a.ts', '#api/server/shop.ts', 'app imports only domain, data, device, itself'],
  ['app/features/cart/b.ts', '#sw/sw.ts', 'app imports only domain, data, device, itself'],
  ['app/ui/a.ts', '../features/cart/cart-page.ts', 'theme, ui, queries and client-store stand below the features'],
  ['app/client-store/a.ts', '../shell/layout.ts', 'theme, ui, queries and client-store stand below the features'],
  [
    'app/features/cart/deep/c.ts',
    '../../home/home-page.ts',
    'a feature imports theme, ui, queries and client-store, never the shell or another feature'
  ],
  [
    'app/features/cart/d.ts',
    '../../shell/layout.ts',
    'a feature imports theme, ui, queries and client-store, never the shell or another feature'
  ],
  [
    'app/features/cart/e.ts',
    '../../routes.ts',
    'a feature imports theme, ui, queries and client-store, never the shell or another feature'
  ],
  ['app/gifts/a.ts', '../ui/button.ts', 'features are in app/features, one folder each'],
  ['app/features/a.ts', '../ui/button.ts', 'features are in app/features, one folder each'],
  ['api/gifts/a.ts', '../desk/desk.ts', 'modules and the parts of the server stand below the desk'],
  ['app/shell/a.ts', '../desk/desk-page.ts', 'nobody in the app imports the desk'],
  ['app/ui/b.ts', '#domain/desk/roles.ts', 'nobody in the app imports the desk'],
  [
    'app/desk/a.ts',
    '../features/cart/cart-page.ts',
    'the desk is drawn by the server alone: it imports theme, ui, domain and data'
  ],
  ['app/desk/b.ts', '#device/start.ts', 'the desk is drawn by the server alone: it imports theme, ui, domain and data'],
  ['app/desk/c.ts', 'react-router-dom', 'the desk is drawn by the server alone: it imports theme, ui, domain and data'],
  ['api/db/a.ts', '../modules/cart/routes.ts', 'db and http stand below the modules'],
  ['api/server/http/a.ts', '../../modules/cart/routes.ts', 'db and http stand below the modules'],
  ['api/modules/cart/c.ts', '../../desk/desk.ts', 'modules and the parts of the server stand below the desk'],
  ['api/modules/cart/d.ts', '../../server/shop.ts', 'all of api stands below the files that open the shop'],
  ['api/server/jobs/a.ts', '../../desk/desk.ts', 'modules and the parts of the server stand below the desk'],
  ['api/server/jobs/b.ts', '../shop.ts', 'all of api stands below the files that open the shop'],
  ['api/backup/a.ts', '../server/shop.ts', 'all of api stands below the files that open the shop'],
  ['api/desk/a.ts', '../server/shop.ts', 'all of api stands below the files that open the shop'],
  ['device/about.ts', './round.ts', 'no circle']
]

/** What stays allowed. */
const OPEN: readonly [from: string, imported: string][] = [
  ['domain/a.test.ts', '#app/ui/button.ts'],
  ['app/features/cart/f.ts', '../../ui/button.ts'],
  ['app/features/cart/deep/g.ts', '../cart-page.ts'],
  ['app/shell/b.ts', '../features/cart/cart-page.ts'],
  ['app/desk/d.ts', '#domain/desk/roles.ts'],
  ['sw/b.ts', '#device/start.ts'],
  ['api/modules/cart/e.ts', '#data/shop.ts'],
  ['api/modules/cart/f.ts', '../../server/config.ts'],
  ['api/server/server.ts', '../desk/desk.ts'],
  ['api/server/main.ts', './shop.ts'],
  ['api/desk/b.ts', '../modules/cart/routes.ts'],
  ['device/round.ts', './about.ts']
]

/** What is imported. */
const THERE = [
  'app/features/cart/cart-page.ts',
  'app/desk/desk-page.ts',
  'app/features/home/home-page.ts',
  'app/routes.ts',
  'app/shell/layout.ts',
  'app/ui/button.ts',
  'api/modules/cart/routes.ts',
  'api/server/config.ts',
  'api/desk/desk.ts',
  'api/server/shop.ts',
  'data/shop.ts',
  'device/start.ts',
  'domain/desk/roles.ts',
  'node_modules/react/index.js',
  'node_modules/react-router-dom/index.js',
  'sw/sw.ts'
]

let house: string
beforeAll(async () => {
  house = await mkdtemp(path.join(os.tmpdir(), 'walls-'))
  const { imports } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const files = new Map(THERE.map((file) => [file, 'export type Thing = 1\n']))
  // Types alone: who needs no more of another part is bound to it all the same.
  for (const [from, imported] of [...BROKEN, ...OPEN])
    files.set(from, `import type { Thing } from '${imported}'\nexport type Other = Thing\n`)
  for (const [file, content] of [...files, ['package.json', JSON.stringify({ type: 'module', imports })] as const]) {
    await mkdir(path.dirname(path.join(house, file)), { recursive: true })
    await writeFile(path.join(house, file), content)
  }
})
afterAll(() => rm(house, { recursive: true }))

test('each wall of the house holds, and nothing else is forbidden', async () => {
  const found = (await cruise()).map(({ from, rule }) => `${from}: ${rule.name}`)
  expect(found.sort()).toEqual(BROKEN.map(([from, , wall]) => `${from}: ${wall}`).sort())
})

interface Violation {
  from: string
  rule: { name: string }
}

function cruise(): Promise<Violation[]> {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const rules = path.join(root, '.dependency-cruiser.mjs')
  const folders = ['domain', 'data', 'api', 'device', 'app', 'sw']
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [program, '--config', rules, '--output-type', 'json', ...folders],
      { cwd: house, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        // It ends with the number of what it found.
        if (stdout === '') return reject(error ?? new Error(stderr))
        resolve(JSON.parse(stdout).summary.violations)
      }
    )
  })
}
