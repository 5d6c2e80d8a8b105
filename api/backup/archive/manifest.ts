import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { BackupError } from '../backup-error.ts'

/** The files of a backup. */
export const FILES = {
  manifest: 'manifest.json',
  /** The shop's secret, where it was made by the shop and not set from outside. */
  secret: 'session-secret',
  /** A line for each picture: the hash of its bytes as they are kept, SHA-256 unless the manifest has a key, and its id. */
  pictures: 'pictures.sha256',
  /** A folder of originals that lie outside the database, by the SHA-256 of their bytes. */
  originals: 'originals',
  database: { sqlite: 'shop.db', postgres: 'shop.dump' }
} as const

const digestSchema = z.object({ rows: z.int().nonnegative(), hash: z.string().regex(/^[0-9a-f]{64}$/) })

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** How many migrations the database had taken. */
  steps: z.int().positive(),
  hasSecret: z.boolean(),
  /** With which its hashes are made, where it is encrypted; others have none. */
  hashKey: z.optional(z.string().regex(/^[0-9a-f]{64}$/)),
  /** What each table held at that moment. */
  tables: z.record(z.string(), digestSchema),
  /** Originals of photographs and films that lie outside the database, by the SHA-256 of their bytes. */
  originals: z.optional(z.array(z.string().regex(/^[0-9a-f]{64}$/))),
  /** Where the chain of the audit stood; older backups do not say, and a shop whose audit is empty has none. */
  auditHead: z.optional(z.string().regex(/^\d+:[0-9a-f]{64}$/))
})

/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifestSchema>

/** Reads what an unpacked backup says of itself. */
export async function readManifest(folder: string, file: string): Promise<Manifest> {
  const damaged = new BackupError(`${file} is no backup of this shop, or a damaged one.`)
  const text = await readFile(path.join(folder, FILES.manifest), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') throw damaged
    throw error
  })
  const read = manifestSchema.safeParse(parsed(text))
  if (!read.success) throw damaged
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
