import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, ensureBuilt, ensureInstalled, root } from './setup.mjs'

// Named as installed units name it. npm run backup, restore, verify -- FILE; npm run db -- copy FROM TO.
checkNode()
const program = path.join(root, 'dist/server/backup.js')
// The build that is there is the one that runs: a backup at night is no occasion for another.
if (!existsSync(program)) {
  ensureInstalled()
  ensureBuilt()
}
process.env.NODE_ENV ??= 'production'
// The shop comes first. Who is behind it already may not come forward.
const behind = os.constants.priority.PRIORITY_LOW
if (os.getPriority() < behind) os.setPriority(behind)
// A stop leaves nothing half-done: what is temporary goes as the process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))
const { main } = await import(pathToFileURL(program).href)
process.exitCode = await main(root, process.argv.slice(2))
