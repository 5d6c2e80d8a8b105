import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openDatabase } from '../../db/open.ts'
import { settleFrom } from '../../modules/content/settle.ts'
import { createPasswords } from '../../modules/customers/passwords.ts'
import { createFfmpeg } from '../../modules/films/film-tool.ts'
import { createFilms } from '../../modules/films/films.ts'
import { createOrderLinks } from '../../modules/orders/links.ts'
import { createPayLinks } from '../../modules/payments/links.ts'
import { createRefunds } from '../../modules/payments/refunds/refunds.ts'
import { encoderOf } from '../../modules/photographs/encoder.ts'
import { openMediaStore } from '../../modules/photographs/open-store.ts'
import { createPhotographs } from '../../modules/photographs/photographs.ts'
import { createPreviewLinks } from '../../modules/pieces/preview-links.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { readSecret as readShopSecret } from '../../server/http/secret.ts'
import { createPrivateFiles } from '../../server/private-files.ts'
import { createStaffCodes } from '../staff/codes.ts'
import { isSecretOfShop } from '../staff/secret-mark.ts'
import { giveToGallery } from '../videos/gallery-films.ts'
import { type Ask, type Command, type Failure, failed, type ShopAtHand } from './command.ts'
import { commands } from './commands/all.ts'
import { oneLine } from './table.ts'

/** What a command line says: words in their order, and `--name value` options. */
interface Arguments {
  words: string[]
  options: Record<string, string>
}

type Holding = Readonly<Record<string, { type: 'boolean' | 'string' }>>

/** The options of a command; a switch, which holds '', stands alone. */
const optionsOf = ({ needs, allows }: Pick<Command, 'needs' | 'allows'>): Holding =>
  Object.fromEntries(
    Object.entries({ ...needs, ...allows }).map(([name, holds]) => [
      name,
      { type: holds === '' ? 'boolean' : 'string' }
    ])
  )

/** Every option that some command takes. One that is a switch of any is one until the command is known. */
const known: Holding = Object.fromEntries([
  ['help', { type: 'boolean' as const }],
  ...commands
    .flatMap((command) => Object.entries(optionsOf(command)))
    .toSorted(([, one], [, other]) => other.type.localeCompare(one.type))
])

/** A name as our options have it: what else begins with a dash is a word, such as -5. */
const isName = /^--[a-z][a-z-]*$/

/**
 * Reads a command line; `--` ends the options. `missing` is an option without its value: another option is none, and
 * whoever means a value that begins so writes `--name=--value`.
 */
export function readArguments(given: readonly string[], of: Holding = known): Arguments | { missing: string } {
  const words = new Map<number, string>()
  const options: Record<string, string> = {}
  const { tokens } = parseArgs({
    args: [...given],
    options: of,
    strict: false,
    allowPositionals: true,
    tokens: true
  })
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') words.set(token.index, token.value)
    else if (!isName.test(token.rawName)) words.set(token.index, given[token.index] ?? '')
    else if (of[token.name]?.type === 'string' && !token.inlineValue && (token.value ?? '--').startsWith('--'))
      return { missing: token.name }
    else options[token.name] = token.value ?? ''
  }
  return { words: [...words.values()], options }
}

/** Opens the shop for one command, and closes it; or says what keeps it shut. */
type InShop = (use: (shop: ShopAtHand) => Promise<Failure | undefined>) => Promise<Failure | undefined>

/** Runs one command line. Says what is wrong in one line where it cannot; the shop is opened only for what it can do. */
export async function run(given: readonly string[], say: Ask['say'], inShop: InShop): Promise<Failure | undefined> {
  const asked = understand(given)
  switch (asked.kind) {
    case 'failed':
      return asked
    case 'help':
      return help(say)
    case 'command': {
      const { command, words, options } = asked
      return inShop((shop) => command.run({ ...shop, words, options, say }))
    }
  }
}

function help(say: Ask['say']): undefined {
  say('npm run desk -- COMMAND')
  for (const command of commands) {
    say('')
    say(`  ${usageOf(command)}`)
    say(`      ${command.says}`)
  }
}

type Understood = { kind: 'help' } | ({ kind: 'command'; command: Command } & Pick<Ask, 'words' | 'options'>) | Failure

/** What a command line asks for. A slip is refused before anything is done: `price ring 1 299` is no price of £1. */
function understand(given: readonly string[]): Understood {
  const read = readArguments(given)
  if ('missing' in read) return failed(`--${read.missing} needs a value.`)
  const { words, options } = read
  if (words.length === 0 || words[0] === 'help' || 'help' in options) return { kind: 'help' }
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  const own = command && readArguments(given, { ...known, ...optionsOf(command) })
  if (own && 'missing' in own) return failed(`--${own.missing} needs a value.`)
  if (!command) return failed(`There is no command “${words.join(' ')}”. npm run desk -- help tells all of them.`)
  const rest = (own?.words ?? words).slice(command.name.split(' ').length)
  const asked = own?.options ?? options
  return mistake(command, rest, asked) ?? { kind: 'command', command, words: rest, options: asked }
}

function mistake(command: Command, words: readonly string[], options: Ask['options']): Failure | undefined {
  const { name, takes = [], needs = {}, allows = {} } = command
  const strange = Object.keys(options).find((option) => !Object.hasOwn({ ...needs, ...allows }, option))
  if (strange !== undefined) return failed(`${name} has no --${strange}. It is: ${usageOf(command)}`)
  const missing = Object.keys(needs).find((option) => !Object.hasOwn(options, option))
  const least = takes.filter((word) => !word.startsWith('[')).length
  if (missing !== undefined || words.length < least || words.length > takes.length)
    return failed(`It is: ${usageOf(command)}`)
  return undefined
}

/** A command as it is written, such as `order refund ORDER POUNDS --reason WHY`. */
function usageOf({ name, takes = [], needs = {}, allows = {}, reads }: Command): string {
  return [
    name,
    ...takes,
    ...Object.entries(needs).map(([option, holds]) => `--${option} ${holds}`),
    ...Object.entries(allows).map(([option, holds]) => `[${`--${option} ${holds}`.trim()}]`),
    ...(reads === undefined ? [] : [`< ${reads}`])
  ].join(' ')
}

/**
 * `npm run desk -- …` on the shop of this folder, open or not: an open one sends what is to be sent within a minute, and
 * sees changes at once. Answers on standard output, mistakes in one line on standard error. Says the exit code.
 */
export async function main(root: string, given: readonly string[]): Promise<number> {
  createPrivateFiles()
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
    const log = pino({ level: config.logLevel }, pino.destination(2))
    const store = openMediaStore({ dataDir, s3: config.s3 })
    const photographs = createPhotographs({ db, store, encode: encoderOf(root), log })
    const incoming = path.join(dataDir, 'incoming')
    const films = createFilms({ db, store, photographs, tool: createFfmpeg(), folder: incoming, log, giveToGallery })
    try {
      const now = config.fixedNow ?? Date.now()
      // The open shop looks by itself.
      const mail = { wake: () => {} }
      const secret = await readShopSecret(dataDir, config.sessionSecret)
      if (!(await isSecretOfShop(db, secret))) return failed(otherSecret(dataDir))
      await settleFrom(db)
      return await use({
        deps: {
          config: { ...config, dataDir },
          db,
          catalogue,
          clock: () => now,
          links: createOrderLinks(secret),
          payLinks: createPayLinks(secret),
          mail,
          refunds: createRefunds({ db, config, clock: () => now, mail, log }),
          photographs,
          films,
          previews: createPreviewLinks(secret),
          log
        },
        staff: { db, passwords: createPasswords(), codes: createStaffCodes(secret) },
        config,
        acting: { actor: { kind: 'shell' }, now },
        readInput,
        readSecret
      })
    } finally {
      await photographs.settle()
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

/** Everything that is piped in, or typed until an end of file (Ctrl-D). */
async function readInput(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Write it here; Ctrl-D on a line of its own ends it.\n')
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

/** Asks without showing what is typed. Where nobody types, the first line that is piped in. */
async function readSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await readInput()).split(/\r?\n/)[0] ?? ''
  process.stderr.write(question)
  const unseen = new Writable({ write: (_part, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true })
  return new Promise((resolve) => {
    // Ctrl-C or Ctrl-D: nothing was typed, and nothing is changed.
    lines.once('close', () => {
      process.stderr.write('\n')
      resolve('')
    })
    lines.question('', (answer) => {
      resolve(answer)
      lines.close()
    })
  })
}
