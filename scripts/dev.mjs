import { createServer } from 'vite'
import { checkNode, ensureInstalled, root } from './setup.mjs'

// npm run dev: one process. Koa answers, with Vite as its middleware; pages and shop reload on save.
checkNode()
ensureInstalled()
process.chdir(root)
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { openForDevelopment } = await vite.ssrLoadModule('/api/server/dev.ts')
await openForDevelopment(root, vite)
