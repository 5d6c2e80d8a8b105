import { checkNode, ensureBuilt, ensureInstalled, root, run } from './setup.mjs'

// npm run drill: kills a worker, the whole shop and PostgreSQL, DRILL_TIMES (50) each, while shoppers order and ask, and
// prints what they were told beside what is there.
// npm run drill -- shop: only this one of worker, shop, postgres.
checkNode()
ensureInstalled()
process.chdir(root)
process.env.NODE_ENV = 'production'
ensureBuilt()

const program = '.cache/drill/program'
const { buildPrograms } = await import('./program.mjs')
await buildPrograms(program, { main: 'bench/drill/main.ts' })
run(process.execPath, [`${program}/main.js`, ...process.argv.slice(2)], {
  onFailure: 'The drill found faults: see above.'
})
