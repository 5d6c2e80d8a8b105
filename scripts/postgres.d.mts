export { ensurePostgres, findPostgres } from './postgres/find.mjs'

/** A running PostgreSQL server of our own. */
export interface PostgresServer {
  /** postgres://shop@127.0.0.1:PORT/shop */
  url: string
  port: number
  /** Of the postmaster, as it runs now. */
  readonly pid: number
  folder: string
  /** Ends it and removes its folder, unless that was given. */
  stop: () => Promise<void>
  /** SIGKILL of the server and all its processes. */
  kill: () => Promise<void>
  /** Again, at the same port and on the same data. */
  start: () => Promise<void>
}

export function startPostgres(options: {
  bin: string
  /** False for tests alone: what it holds need not survive this machine. */
  isSafe?: boolean
  port?: number
  folder?: string
}): Promise<PostgresServer>
