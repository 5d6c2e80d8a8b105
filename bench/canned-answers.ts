import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, startProgram, untilOk } from './processes.ts'
import type { RunningServer } from './shop.ts'

/** One answer of the canned server: the same headers and bytes for everyone who asks for the path. */
export interface CannedAnswer {
  path: string
  headers: Record<string, string | string[]>
  /** Base64. */
  body: string
}

const setByNode = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** What the shop answered, to be answered again by a server that does nothing else. */
export function canned(path: string, headers: IncomingHttpHeaders, body: Buffer): CannedAnswer {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || setByNode.includes(name) ? [] : [[name, value] as const]
  )
  return {
    path,
    headers: { ...Object.fromEntries(kept), 'content-length': String(body.length) },
    body: body.toString('base64')
  }
}

/** Serves the answers from a bare node:http server in a process of its own, as the shop has one of its own. */
export async function openCannedServer(answers: readonly CannedAnswer[]): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  const file = path.join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(answers))
  const port = await freePort()
  const program = startProgram(process.execPath, [path.join(import.meta.dirname, 'canned-server.js')], {
    env: { ...process.env, PORT: String(port), ANSWERS: file }
  })
  const url = `http://127.0.0.1:${port}`
  await untilOk(`${url}${answers[0]?.path}`, program)
  return {
    url,
    pid: program.pid,
    close: async () => {
      await program.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
