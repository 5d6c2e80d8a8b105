import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { build } from 'vite'
import { onTestFinished } from 'vitest'
import { ask, createVisitor } from './start-shop.ts'

const root = path.resolve(import.meta.dirname, '../..')
const builtIn = (name: string) => path.join(root, '.cache', name)

/** Builds the doomed shop under a name that no other test file has: they run at once. */
export async function buildDoomedShop(name: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'api/testing/doomed-shop.ts', outDir: builtIn(name), emptyOutDir: true, target: 'node20' }
  })
}

export interface DoomedShopOptions {
  /** The device that asks, when it has asked before. */
  owner?: string | undefined
  /** Variables of its environment. */
  settings?: Record<string, string>
}

/** A shop in a process of its own that can be killed between any two statements. `folder` needs dist/client/assets. */
export async function openDoomedShop(name: string, folder: string, { owner, settings = {} }: DoomedShopOptions = {}) {
  const process: ChildProcess = fork(path.join(builtIn(name), 'doomed-shop.js'), [folder, JSON.stringify(settings)])
  onTestFinished(() => void process.kill('SIGKILL'))
  const [address] = (await once(process, 'message')) as [string]
  const port = Number(new URL(address).port)
  return {
    port,
    visitor: createVisitor((method, url, headers, body) => ask(port, method, url, headers, body), owner),
    /** Says how many statements were left of the last count. */
    dieAfter: async (statements: number) => {
      process.send(statements)
      return ((await once(process, 'message')) as [number])[0]
    },
    died: async () => process.signalCode ?? ((await once(process, 'exit')) as [number, string])[1],
    kill: async () => {
      process.kill('SIGKILL')
      await once(process, 'exit')
    }
  }
}
export type DoomedShop = Awaited<ReturnType<typeof openDoomedShop>>
