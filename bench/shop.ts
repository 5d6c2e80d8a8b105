import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, startProgram, untilOk } from './processes.ts'

export interface RunningServer {
  url: string
  pid: number
  close: () => Promise<void>
}

/** Does something with servers that are open, and closes them whatever came of it. */
export async function whileOpen<Result>(
  servers: readonly RunningServer[],
  use: () => Promise<Result>
): Promise<Result> {
  try {
    return await use()
  } finally {
    await Promise.all(servers.map(({ close }) => close()))
  }
}

interface ShopOptions {
  /** Where its database lies; else in a temporary folder, which goes with it. */
  dataDir?: string
  /** Always the same, so that a browser finds it again; else any that is free. */
  port?: number
  /** Settings besides. */
  env?: Readonly<Record<string, string>>
}

/** The built shop as a process of its own, with nothing limited. */
export async function openShop(root: string, { dataDir, port: given, env }: ShopOptions = {}): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  const port = given ?? (await freePort())
  const server = JSON.stringify(path.join(root, 'dist/server/server.js'))
  const code = `const { main, noLimits } = await import(${server}); await main(${JSON.stringify(root)}, { limits: noLimits })`
  const program = startProgram(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir ?? path.join(folder, 'var'),
      LOG_LEVEL: 'error',
      ...env
    }
  })
  const url = `http://127.0.0.1:${port}`
  const close = async () => {
    await program.stop()
    await rm(folder, { recursive: true, force: true })
  }
  await untilOk(`${url}/healthz`, program).catch(async (error) => {
    await close()
    throw error
  })
  return { url, pid: program.pid, close }
}
