import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, ensureBuilt, ensureInstalled, root } from './setup.mjs'

// npm run desk -- …: what the desk does, from a shell. npm run desk -- help tells all of it.
checkNode()
ensureInstalled()
ensureBuilt()
process.env.NODE_ENV ??= 'production'
const { main } = await import(pathToFileURL(path.join(root, 'dist/server/desk-cli.js')).href)
process.exitCode = await main(root, process.argv.slice(2))
