import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, ensureBuilt, ensureInstalled, root } from './setup.mjs'

// npm start: installs what is missing, builds what is older than its sources, opens the shop.
checkNode()
ensureInstalled()
ensureBuilt()
process.env.NODE_ENV ??= 'production'
const { main } = await import(pathToFileURL(path.join(root, 'dist/server/server.js')).href)
await main(root)
