import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { pino } from 'pino'
import { type Config, readConfig } from '../../config.ts'
import { createPasswords } from '../../customers/passwords.ts'
import { openDatabase } from '../../db/open.ts'
import { readSecret as readShopSecret } from '../../http/secret.ts'
import { keepToOneself } from '../../keep-to-oneself.ts'
import { createOrderLinks } from '../../orders/links.ts'
import { createPayLinks } from '../../payments/links.ts'
import { createStaffCodes } from '../staff/codes.ts'
import { isSecretOfShop } from '../staff/secret-mark.ts'
import { failed } from './command.ts'
import { readInput, readSecret } from './input.ts'
import { type InShop, run } from './run.ts'
import { oneLine } from './table.ts'

/**
 * `npm run desk -- …` on the shop of this folder, open or not: an open one sends what is to be sent within a minute, and
 * sees changes at once. Answers on standard output, mistakes in one line on standard error. Says the exit code.
 */
export async function main(root: string, given: readonly string[]): Promise<number> {
  keepToOneself()
  endWithReader(process.stdout)
  const failure = await run(given, (line) => process.stdout.write(`${line}\n`), inShopOf(root))
  if (!failure) return 0
  process.stderr.write(`${oneLine(failure.line)}\n`)
  return 1
}

/** Whoever reads what is said may stop, as `head` does: what was asked for is still done, and nothing is wrong. */
export function endWithReader(answers: Pick<Writable, 'on'>): void {
  answers.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const inShopOf =
  (root: string): InShop =>
  async (use) => {
    const config = readConfig(process.env)
    if (config.kind === 'mistakes') return failed(config.lines.join('; '))
    const dataDir = path.resolve(root, config.dataDir)
    const missing = missingShop(dataDir, config)
    if (missing !== null) return failed(missing)
    const database = await openDatabase({ folder: dataDir, url: config.databaseUrl })
    if (database.kind !== 'open') return failed(database.line)
    const { db, catalogue } = database
    try {
      const now = config.fixedNow ?? Date.now()
      const secret = await readShopSecret(dataDir, config.sessionSecret)
      if (!(await isSecretOfShop(db, secret))) return failed(otherSecret(dataDir))
      return await use({
        deps: {
          config: { ...config, dataDir },
          db,
          catalogue,
          clock: () => now,
          links: createOrderLinks(secret),
          payLinks: createPayLinks(secret),
          // The open shop looks by itself.
          mail: { wake: () => {} },
          log: pino({ level: config.logLevel }, pino.destination(2))
        },
        staff: { db, passwords: createPasswords(), codes: createStaffCodes(secret) },
        config,
        acting: { actor: { kind: 'shell' }, now },
        readInput,
        readSecret
      })
    } finally {
      await database.close()
    }
  }

const otherSecret = (dataDir: string): string =>
  `The shop in ${dataDir} was opened with another SESSION_SECRET than this shell has: set the same one here.`

/** Only an opening makes a shop; a secret made here would seal codes that an open shop cannot read. */
function missingShop(dataDir: string, { databaseUrl, sessionSecret }: Config): string | null {
  const isHere = (name: string) => existsSync(path.join(dataDir, name))
  if (databaseUrl === undefined && !isHere('shop.db') && !isHere('assets'))
    return `There is no shop in ${dataDir} yet: npm start opens it for the first time. Another folder is set by DATA_DIR.`
  if (sessionSecret === undefined && !isHere('session-secret'))
    return `The shop in ${dataDir} was opened with SESSION_SECRET set: set it here as well.`
  return null
}
