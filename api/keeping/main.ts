import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import type { DatabasePlace } from '../db/open.ts'
import { keepToOneself } from '../keep-to-oneself.ts'
import { createKeys } from './archive/sealing.ts'
import { backup } from './backup.ts'
import { CannotKeep, lineOf } from './cannot-keep.ts'
import { copy } from './copy.ts'
import { type KeptShop, keptShopOf } from './kept-shop.ts'
import { restore } from './restore.ts'
import type { Digests } from './tables/digests.ts'
import { verify } from './verify.ts'

const USAGE =
  'Use it so: npm run backup -- FILE, npm run restore -- FILE, npm run verify -- FILE (both with --identity KEYFILE where it is encrypted), npm run backup:key -- KEYFILE, npm run db -- copy FROM TO'

/**
 * `npm run backup`, `restore`, `verify` and `db -- copy` on the shop of this folder. Files are named from where the
 * command is given. Answers on standard output, what went wrong in one line on standard error. Says the exit code.
 */
export async function main(root: string, given: readonly string[]): Promise<number> {
  keepToOneself()
  try {
    process.stdout.write(`${await answer(root, given)}\n`)
    return 0
  } catch (error) {
    const line = lineOf(error)
    if (line === null) throw error
    process.stderr.write(`${line}\n`)
    return 1
  }
}

function answer(root: string, given: readonly string[]): Promise<string> {
  const { words, identity } = readArguments(given)
  const [command, first, second, ...more] = words[0] === 'db' ? words.slice(1) : words
  if (first === undefined || more.length > 0) throw new CannotKeep(USAGE)
  if (second !== undefined) {
    if (command !== 'copy' || identity !== undefined) throw new CannotKeep(USAGE)
    return copied(placeOf(root, first), placeOf(root, second))
  }
  const identityFile = identity === undefined ? undefined : fileOf(identity)
  if (command === 'restore') return restored(shopOf(root), fileOf(first), identityFile)
  if (command === 'verify') return verified(shopOf(root), fileOf(first), identityFile)
  if (identity !== undefined) throw new CannotKeep(USAGE)
  if (command === 'backup') return backedUp(shopOf(root), fileOf(first))
  if (command === 'key') return keyMade(fileOf(first))
  throw new CannotKeep(USAGE)
}

/** Throws the usage for an option that is none, or one without its value. */
function readArguments(given: readonly string[]): { words: string[]; identity: string | undefined } {
  try {
    const options = { identity: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: [...given], allowPositionals: true, options })
    return { words: positionals, identity: values.identity }
  } catch (error) {
    if (error instanceof TypeError) throw new CannotKeep(USAGE)
    throw error
  }
}

function shopOf(root: string): KeptShop {
  const config = readConfig(process.env)
  if (config.kind === 'mistakes') throw new CannotKeep(config.lines.join('; '))
  return keptShopOf(config, path.resolve(root, config.dataDir))
}

/** npm runs commands in the shop's folder, and says here where it was called. */
const fileOf = (name: string): string => path.resolve(process.env.INIT_CWD ?? '', name)

/** `DATABASE_URL` stands for what it is set to: a password in a command is seen by every user of the machine. */
function placeOf(root: string, name: string): DatabasePlace {
  if (name !== 'DATABASE_URL')
    return /^postgres(?:ql)?:/.test(name) ? { folder: '', url: name } : { folder: fileOf(name) }
  const { place } = shopOf(root)
  if (!place.url) throw new CannotKeep('DATABASE_URL is not set. Set it to the address of the PostgreSQL database.')
  return place
}

async function backedUp(shop: KeptShop, file: string): Promise<string> {
  const { manifest, bytes, faults } = await backup(shop, file, Date.now())
  // Better kept than not: what is damaged already is no reason to lose the rest.
  if (faults !== null && faults.length > 0)
    throw new CannotKeep([`${file} was written, but what it was made from is damaged:`, ...faults].join('\n'))
  const how = faults === null ? '' : ', looked through and encrypted'
  const secret = manifest.hasSecret
    ? ''
    : '\nThe shop’s secret is not in it, because SESSION_SECRET sets it: keep that as well.'
  const chain = manifest.auditHead === undefined ? '' : `\nThe chain of changes stands at ${manifest.auditHead}`
  return `${file}: ${amount(manifest.tables)}, ${megabytes(bytes)} MB${how}.${secret}${chain}`
}

async function restored(shop: KeptShop, file: string, identityFile: string | undefined): Promise<string> {
  const manifest = await restore(shop, file, identityFile)
  const secret = manifest.hasSecret
    ? ''
    : '\nIts secret was set by SESSION_SECRET: set the same one before the shop opens.'
  return `Restored as of ${manifest.madeAt}: ${amount(manifest.tables)}, all as they were kept.${secret}`
}

async function verified(shop: KeptShop, file: string, identityFile: string | undefined): Promise<string> {
  const { manifest, faults } = await verify(shop, file, identityFile)
  if (faults.length > 0) throw new CannotKeep([`${file} is damaged:`, ...faults].join('\n'))
  return `${file} is whole, as of ${manifest.madeAt}: ${amount(manifest.tables)}.`
}

async function keyMade(file: string): Promise<string> {
  const { identity, recipient } = await createKeys()
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST')
        throw new CannotKeep(`There is a ${file} already. A key is never written over another.`)
      throw error
    }
  )
  return `BACKUP_RECIPIENTS=${recipient}\n${file} opens what is encrypted to it, and nothing else does: keep it where you keep passwords, twice, and not on this machine.`
}

const copied = async (from: DatabasePlace, to: DatabasePlace): Promise<string> =>
  `Copied, and compared table by table: ${amount(await copy(from, to))}. The secret and the mail’s folder stay where they are: DATA_DIR.`

function amount(tables: Digests): string {
  const rows = Object.values(tables).reduce((sum, digest) => sum + digest.rows, 0)
  return `${Object.keys(tables).length} tables with ${rows.toLocaleString('en-GB')} rows`
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
