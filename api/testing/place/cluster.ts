import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from '../../../scripts/postgres.mjs'
import { openDatabase } from '../../db/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the tests share; in it, `shop` is a database that has taken every migration. */
    postgresUrl: string
  }
}

/** Starts the one PostgreSQL server of a test run, and ends it. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres()
  if (!bin) throw new Error('There is no PostgreSQL server program here')
  const server = await startPostgres({ bin, isSafe: false })
  const template = await openDatabase({ folder: tmpdir(), url: server.url })
  if (template.kind !== 'open') throw new Error(template.line)
  // Nobody may be connected to what is copied.
  await template.close()
  project.provide('postgresUrl', server.url)
  return server.stop
}
