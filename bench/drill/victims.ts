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

/** Kills, as if the power had gone, and is there when it runs again. Tells which workers ended by it. */
export const kill: Record<Victim, (scene: Scene, chance: Chance) => Promise<number[]>> = {
  worker: async ({ place, shop }, chance) => {
    const pid = chance.pick(workersOf(shop))
    process.kill(pid, 'SIGKILL')
    const deadline = Date.now() + giveUpMs
    const isWhole = () => {
      const pids = workersOf(shop)
      return !pids.includes(pid) && pids.length >= place.workers
    }
    while (!isWhole()) {
      if (Date.now() > deadline) throw new Error('The worker was not replaced')
      await wait(50)
    }
    return [pid]
  },
  shop: async (scene) => {
    const { program, pid } = scene.shop
    const workers = workersOf(scene.shop)
    const closed = once(program.child, 'close')
    process.kill(-pid, 'SIGKILL')
    await closed
    scene.shop = await openShopProcess(scene.root, scene.place)
    return workers
  },
  postgres: async ({ postgres }, chance) => {
    if (postgres === null) throw new Error('There is no PostgreSQL to kill')
    await postgres.kill()
    // Long enough, now and then, for the shop to notice that it is gone.
    await wait(chance.below(1500))
    await postgres.start()
    return []
  }
}

/** Their pids. */
export const workersOf = ({ pid: head }: ShopProcess): number[] =>
  groupOf(head)
    .map(({ pid }) => pid)
    .filter((pid) => pid !== head)
