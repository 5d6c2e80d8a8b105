import { readArguments } from './arguments.ts'
import { type Ask, type Command, type Failure, failed } from './command.ts'
import { commands } from './commands/all.ts'

type Understood = { kind: 'help' } | ({ kind: 'command'; command: Command } & Pick<Ask, 'words' | 'options'>) | Failure

/** What a command line asks for. A slip is refused before anything is done: `price ring 1 299` is no price of £1. */
export function understand(given: readonly string[]): Understood {
  const read = readArguments(given)
  if ('missing' in read) return failed(`--${read.missing} needs a value.`)
  const { words, options } = read
  if (words.length === 0 || words[0] === 'help' || 'help' in options) return { kind: 'help' }
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  if (!command) return failed(`There is no command “${words.join(' ')}”. npm run desk -- help tells all of them.`)
  const rest = words.slice(command.name.split(' ').length)
  return mistake(command, rest, options) ?? { kind: 'command', command, words: rest, options }
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
export function usageOf({ name, takes = [], needs = {}, allows = {}, reads }: Command): string {
  return [
    name,
    ...takes,
    ...Object.entries(needs).map(([option, holds]) => `--${option} ${holds}`),
    ...Object.entries(allows).map(([option, holds]) => `[${`--${option} ${holds}`.trim()}]`),
    ...(reads === undefined ? [] : [`< ${reads}`])
  ].join(' ')
}
