import { openDatabase } from '../../db/open.ts'
import { writeReminders } from '../../modules/reminders/remind.ts'
import { countStatements, dieAfter } from './dying.ts'

/** A process that writes reminders, and dies as if the power had gone after so many statements of it. */
countStatements()

const [folder = '', url = '', statements = '', now = ''] = process.argv.slice(2)
const database = await openDatabase(url === '' ? { folder } : { folder, url })
if (database.kind !== 'open') throw new Error(database.line)
dieAfter(Number(statements))
await writeReminders(database.db, Number(now))
process.send?.(Number.MAX_SAFE_INTEGER - dieAfter(Number.MAX_SAFE_INTEGER))
await database.close()
process.disconnect()
