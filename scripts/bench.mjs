import { ensureBrowser } from './browser.mjs'
import { checkNode, ensureBuilt, ensureInstalled, root, run } from './setup.mjs'

// npm run bench: sets up as npm start does, finds a browser, builds the measuring program for Node and runs it.
// npm run bench -- lighthouse api: only these parts, printed and not written.
checkNode()
ensureInstalled()
process.chdir(root)
process.env.CHROMIUM_PATH = ensureBrowser()
process.env.NODE_ENV = 'production'
ensureBuilt()

const program = '.cache/bench/program'
// Not before the packages are installed.
const { buildPrograms } = await import('./program.mjs')
await buildPrograms(program, {
  main: 'bench/main.ts',
  attackers: 'bench/attackers.ts',
  'filters-shop': 'bench/filters-shop.ts',
  'canned-server': 'bench/canned-server.ts',
  'load-client': 'bench/load/client.ts'
})
run(process.execPath, [`${program}/main.js`, ...process.argv.slice(2)], {
  onFailure: 'The benchmark did not run whole: see above.'
})
