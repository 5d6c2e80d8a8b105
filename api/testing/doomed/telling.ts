import { openDatabase } from '../../db/open.ts'
import { tellLowStock } from '../../modules/stock/low-stock.ts'
import { countStatements, dieAfter } from './dying.ts'

/** A process that tells the owner what is low, and dies as if the power had gone after so many statements of it. */
countStatements()

const [folder = '', url = '', statements = '', now = ''] = process.argv.slice(2)
const database = await openDatabase(url === '' ? { folder } : { folder, url })
if (database.kind !== 'open') throw new Error(database.line)
dieAfter(Number(statements))
await tellLowStock(database.db, { now: Number(now) })
process.send?.(Number.MAX_SAFE_INTEGER - dieAfter(Number.MAX_SAFE_INTEGER))
await database.close()
process.disconnect()
