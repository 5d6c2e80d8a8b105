import path from 'node:path'
import { freePort, type Program, startProgram, untilOk } from '../processes.ts'
import type { RunningServer } from '../shop.ts'

export interface ShopProcess extends RunningServer {
  program: Program
}

export interface ShopPlace {
  dataDir: string
  /** On a PostgreSQL server; else in the folder. */
  databaseUrl?: string | undefined
  workers: number
  port?: number
  /** Further variables of its environment. */
  env?: Record<string, string>
}

/**
 * The built shop as it is run in earnest: with its usual limits, behind a proxy, which the clients stand in for, each
 * shopper with an address of their own.
 */
export async function openShopProcess(root: string, place: ShopPlace): Promise<ShopProcess> {
  const { dataDir, databaseUrl = '', workers } = place
  const port = place.port ?? (await freePort())
  const server = JSON.stringify(path.join(root, 'dist/server/server.js'))
  const code = `const { main } = await import(${server}); await main(${JSON.stringify(root)})`
  const program = startProgram(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      WORKERS: String(workers),
      ...place.env
    }
  })
  const url = `http://127.0.0.1:${port}`
  await untilOk(`${url}/readyz`, program).catch(async (error) => {
    await program.stop()
    throw error
  })
  return { url, pid: program.pid, program, close: program.stop }
}
