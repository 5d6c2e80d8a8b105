import { pino } from 'pino'
import { readConfig } from '../../server/config.ts'
import { noLimits } from '../../server/http/limits.ts'
import { openShop } from '../../server/open-shop.ts'
import type { PageServer } from '../../server/pages/page-server.ts'
import { aProduct, smallContent } from '../content.ts'
import { countStatements, dieAfter } from './dying.ts'

/**
 * A shop in a process of its own, which dies as if the power had gone once its parent has said so: after so many more
 * statements of the database. Tests build and start it; nothing else does.
 */
countStatements()

const pages: PageServer = {
  scriptHashes: [],
  answer: async () => ({ status: 200, headers: {}, body: Buffer.from('page') })
}

const [root = '', given = '{}'] = process.argv.slice(2)
const settings = JSON.parse(given) as Record<string, string>
const config = readConfig({ ...settings, PORT: '0' })
if (config.kind === 'mistakes') throw new Error(config.lines.join())
const opening = await openShop({
  root,
  config,
  content: { ...smallContent, products: [aProduct({ id: 'necklace', category: 'necklaces', stock: 1000 })] },
  createPages: async () => pages,
  log: pino({ level: 'silent' }),
  limits: noLimits
})
if (opening.kind === 'failed') throw new Error(opening.line)
// Answers how many statements were left of the last count.
process.on('message', (count: number) => process.send?.(dieAfter(count)))
process.send?.(opening.address)
