import { existsSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from './config.ts'
import { shopContent } from './content.ts'
import { builtDeskPages } from './desk/pages/built-desk-pages.ts'
import { openShop, type ShopPlan } from './open-shop.ts'
import { createPages } from './pages/pages.ts'

export { noLimits } from './http/limits.ts'

/** Opens the shop that lies in `root`, for as long as the process is let run. What keeps it shut is told line by line. */
export async function main(root: string, given: Pick<Partial<ShopPlan>, 'limits'> = {}): Promise<void> {
  const config = readConfig(process.env)
  if (config.kind === 'mistakes') return giveUp(config.lines)

  if (!existsSync(path.join(root, 'dist/client/index.html')))
    return giveUp(['The shop is not built yet: npm start builds it.'])
  const createDeskPages = () => builtDeskPages(root)
  const opening = await openShop({ root, config, content: shopContent, createPages, createDeskPages, ...given })
  if (opening.kind === 'failed') return giveUp([opening.line])
  process.stdout.write(`Northlight Diamonds is open at ${opening.address}\n`)

  const stop = async () => {
    await opening.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function giveUp(lines: readonly string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}
