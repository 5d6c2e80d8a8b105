import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './browser.mjs'
import { ensurePostgres } from './postgres/find.mjs'
import { checkNode, ensureBuilt, ensureInstalled, root } from './setup.mjs'

// npm run test:faults: the long run. The engine's model at length, the shop killed at every moment of an order and of its
// payment, every test of the API on PostgreSQL, and every journey of cart and checkout several times over. FAULT_RUNS,
// FAULT_SEED and FAULT_PATH are the model's.
checkNode()
ensureInstalled()
process.chdir(root)
process.env.CHROMIUM_PATH = ensureBrowser()
process.env.FAULT_RUNS ??= '1000'
process.env.FAULTS = 'every'
process.env.POSTGRES_TESTS = 'every'
const postgres = ensurePostgres()
if (!postgres) console.log('There is no server program of PostgreSQL here: the tests on it are left out.')
ensureBuilt()

const steps = [
  [
    'vitest',
    'run',
    'device',
    'api/modules/orders',
    'api/modules/payments/killed-shop',
    'api/modules/payments/refunds',
    'api/modules/invoices',
    'api/desk/orders/many-orders',
    'api/desk/sales/many-sales',
    'api/desk/stock',
    '--testTimeout=3600000'
  ],
  ...(postgres ? [['vitest', 'run', '--project', 'api on PostgreSQL']] : []),
  ['playwright', 'test', 'cart', 'checkout', 'update', '--repeat-each=3', '--output=.cache/faults'],
  // What befalls the shop on the device, each fault once.
  ['playwright', 'test', 'healing', '--output=.cache/faults']
]
const failed = steps.filter((args) => spawnSync('npx', args, { stdio: 'inherit' }).status !== 0)
console.log(failed.length === 0 ? '\nNothing was lost.' : `\nFailed: ${failed.map(([name]) => name).join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
