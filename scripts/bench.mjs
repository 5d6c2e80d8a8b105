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
const { build } = await import('vite')
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: program,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: { main: 'bench/main.ts', 'canned-server': 'bench/canned-server.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' }
    }
  }
})
run(process.execPath, [`${program}/main.js`, ...process.argv.slice(2)], {
  onFailure: 'The benchmark did not run whole: see above.'
})
