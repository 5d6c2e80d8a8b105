import { parseArgs } from 'node:util'
import { commands } from './commands/all.ts'

/** What a command line says: words in their order, and `--name value` options. */
export interface Arguments {
  words: string[]
  options: Record<string, string>
}

/** Every option that some command takes; a switch, which holds '', stands alone. */
const known = Object.fromEntries(
  commands
    .flatMap(({ needs, allows }) => Object.entries({ ...needs, ...allows, help: '' }))
    .map(([name, holds]) => [name, { type: holds === '' ? 'boolean' : 'string' }] as const)
)

/** A name as our options have it: what else begins with a dash is a word, such as -5. */
const isName = /^--[a-z][a-z-]*$/

/**
 * Reads a command line; `--` ends the options. `missing` is an option without its value: another option is none, and
 * whoever means a value that begins so writes `--name=--value`.
 */
export function readArguments(given: readonly string[]): Arguments | { missing: string } {
  const words = new Map<number, string>()
  const options: Record<string, string> = {}
  const { tokens } = parseArgs({
    args: [...given],
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true
  })
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') words.set(token.index, token.value)
    else if (!isName.test(token.rawName)) words.set(token.index, given[token.index] ?? '')
    else if (known[token.name]?.type === 'string' && !token.inlineValue && (token.value ?? '--').startsWith('--'))
      return { missing: token.name }
    else options[token.name] = token.value ?? ''
  }
  return { words: [...words.values()], options }
}
