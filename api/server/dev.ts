import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { devDeskPages } from '../desk/pages/dev-desk-pages.ts'
import { readConfig } from './config.ts'
import { shopContent } from './content.ts'
import { openShop } from './open-shop.ts'
import { createDevPages, type DevServer } from './pages/dev-pages.ts'
import { closeToOthers, createPrivateFiles } from './private-files.ts'

interface DevServerWithMiddleware extends DevServer {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** `npm run dev`: the shop with Vite before it. Called by scripts/dev.mjs through Vite itself. */
export async function openForDevelopment(root: string, vite: DevServerWithMiddleware): Promise<void> {
  const config = readConfig(process.env)
  if (config.kind === 'mistakes') throw new Error(config.lines.join('\n'))
  createPrivateFiles()
  closeToOthers(path.resolve(root, config.dataDir))
  const opening = await openShop({
    root,
    config,
    content: shopContent,
    createPages: async (deps) => createDevPages(vite, root, deps),
    createDeskPages: async () => devDeskPages(vite),
    before: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response))
  })
  if (opening.kind === 'failed') throw new Error(opening.line)
  process.stdout.write(`Northlight Diamonds is open for development at ${opening.address}\n`)
}
