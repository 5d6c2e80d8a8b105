import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { builtDeskPages } from '../desk/pages/built-desk-pages.ts'
import { createLog } from '../observability/log.ts'
import { type Config, readConfig } from './config.ts'
import { shopContent } from './content.ts'
import { openShop } from './open-shop.ts'
import { createPages } from './pages/pages.ts'
import { closeToOthers, createPrivateFiles } from './private-files.ts'
import type { Leave } from './processes/drain.ts'
import { type FromWorker, isHandOver } from './processes/workers/messages.ts'
import { watchOver } from './processes/workers/primary.ts'
import type { ShopPlan } from './set-up-shop.ts'

export { noLimits } from './http/limits.ts'

type Given = Pick<Partial<ShopPlan>, 'limits'>

/**
 * Opens the shop that lies in `root`, for as long as the process is let run: in this process, or in as many workers as
 * WORKERS says. What keeps it shut is told line by line.
 */
export async function main(root: string, given: Given = {}): Promise<void> {
  createPrivateFiles()
  const config = readConfig(process.env)
  if (config.kind === 'mistakes') return giveUp(config.lines)
  if (!existsSync(path.join(root, 'dist/client/index.html')))
    return giveUp(['The shop is not built yet: npm start builds it.'])
  if (config.workers === 0 || cluster.isWorker) return openHere(root, config, given)

  const failure = await watchOver({ root, config, log: createLog(config.logLevel), given, onState: tellState })
  if (failure) giveUp(failure.failed)
}

async function openHere(root: string, config: Config, given: Given): Promise<void> {
  const createDeskPages = () => builtDeskPages(root)
  const log = createLog(config.logLevel)
  if (!closeToOthers(path.resolve(root, config.dataDir)))
    log.warn('the data folder belongs to another user: see that nobody else can read it')
  const opening = await openShop({ root, config, content: shopContent, createPages, createDeskPages, log, ...given })
  if (opening.kind === 'failed') return giveUp([opening.line])

  const leave = async (how: Leave) => {
    await opening.close(how)
    process.exit(0)
  }
  process.once('SIGTERM', () => leave('stopping'))
  process.once('SIGINT', () => leave('stopping'))
  // What asks for new workers would end this process by itself.
  if (!cluster.isWorker) process.on('SIGHUP', () => log.warn('there is nothing to renew without WORKERS'))
  process.on('message', (message) => {
    if (isHandOver(message)) void leave('handed-over')
  })

  const tell = cluster.isWorker ? tellPrimary : tellState
  if (opening.isWaiting) tell('waiting', opening.address)
  const answering = await opening.answering
  if (answering.kind === 'failed') return giveUp([answering.line])
  if (answering.kind === 'answering') tell('open', opening.address)
}

type State = FromWorker['northlight']

function tellState(state: State, address: string): void {
  const words = { open: 'is open at', waiting: 'waits for its database at' }
  process.stdout.write(`Northlight Diamonds ${words[state]} ${address}\n`)
}

function tellPrimary(state: State, address: string): void {
  process.send?.({ northlight: state, address } satisfies FromWorker)
}

function giveUp(lines: readonly string[]): void {
  process.stderr.write(lines.map((line) => `${line}\n`).join(''))
  process.exit(1)
}

// A worker is this same file, started by its primary.
const [, , workersRoot, givenToWorker] = process.argv
if (cluster.isWorker && workersRoot) await main(workersRoot, JSON.parse(givenToWorker ?? '{}') as Given)
