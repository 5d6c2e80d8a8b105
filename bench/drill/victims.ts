import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresServer } from '../../scripts/postgres.mjs'
import type { Chance } from '../chance.ts'
import { groupOf } from '../shoppers/process-group.ts'
import { openShopProcess, type ShopPlace, type ShopProcess } from '../shoppers/shop-process.ts'

export const VICTIMS = ['worker', 'shop', 'postgres'] as const
export type Victim = (typeof VICTIMS)[number]

/** What is running, which changes as it is killed. */
export interface Scene {
  root: string
  place: ShopPlace
  shop: ShopProcess
  postgres: PostgresServer | null
}

const giveUpMs = 120_000

/** Kills, as if the power had gone, and is there when it runs again. */
export const kill: Record<Victim, (scene: Scene, chance: Chance) => Promise<void>> = {
  worker: async ({ place, shop }, chance) => {
    const { pid } = chance.pick(workersOf(shop))
    process.kill(pid, 'SIGKILL')
    const deadline = Date.now() + giveUpMs
    const isWhole = () => {
      const pids = workersOf(shop).map((worker) => worker.pid)
      return !pids.includes(pid) && pids.length >= place.workers
    }
    while (!isWhole()) {
      if (Date.now() > deadline) throw new Error('The worker was not replaced')
      await wait(50)
    }
  },
  shop: async (scene) => {
    const { program, pid } = scene.shop
    const closed = once(program.child, 'close')
    process.kill(-pid, 'SIGKILL')
    await closed
    scene.shop = await openShopProcess(scene.root, scene.place)
  },
  postgres: async ({ postgres }, chance) => {
    if (postgres === null) throw new Error('There is no PostgreSQL to kill')
    await postgres.kill()
    // Long enough, now and then, for the shop to notice that it is gone.
    await wait(chance.below(1500))
    await postgres.start()
  }
}

const workersOf = ({ pid: head }: ShopProcess) => groupOf(head).filter(({ pid }) => pid !== head)
