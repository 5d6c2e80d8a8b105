import { changeContent, listContent, readContent } from '../../content/change-content.ts'
import { type Command, failed, told } from '../command.ts'
import { asTable } from '../table.ts'

const noKey = (key: string) => `There is no text ${key}: npm run -s desk -- content list tells all of them.`

/** The words, figures and facts of the shop: the same as on the desk's page Words. */
export const contentCommands: readonly Command[] = [
  {
    name: 'content list',
    allows: { group: 'GROUP', q: 'WORDS' },
    says: 'every text, figure and fact that may be changed: key, version, who changed it last, and what it says',
    run: async ({ deps, options, say }) => {
      const rows = await listContent(deps.db, options)
      if (rows.length === 0) return failed('No text is like that.')
      const shown = rows.map(({ entry, value, version, changed }) => [
        entry.key,
        String(version),
        changed?.who ?? '',
        firstWords(value)
      ])
      for (const line of asTable(shown)) say(line)
      return undefined
    }
  },
  {
    name: 'content get',
    takes: ['KEY'],
    allows: { version: 'NUMBER' },
    says: 'what a text says, as content set takes it; with --version as it was',
    run: async ({ deps, words: [key = ''], options, say }) => {
      const found = await readContent(deps.db, key)
      if (!found) return failed(noKey(key))
      if (options.version === undefined) {
        say(found.value)
        return undefined
      }
      const version = found.versions.find((one) => String(one.version) === options.version)
      if (!version) return failed(`${key} has no version ${options.version}.`)
      say(version.value)
      return undefined
    }
  },
  {
    name: 'content set',
    takes: ['KEY'],
    allows: { confirm: 'RULE', version: 'NUMBER' },
    reads: 'FILE',
    says: 'changes a text, figure or fact; --confirm names the rule where it follows one of law, --version refuses where it is another by now',
    run: async ({ deps, acting, words: [key = ''], options, readInput, say }) => {
      const base = options.version === undefined ? undefined : Number(options.version)
      if (base !== undefined && !Number.isInteger(base))
        return failed('A version is a number, as content list shows it.')
      if (!(await readContent(deps.db, key))) return failed(noKey(key))
      const change = { key, value: await readInput(), base, confirmed: options.confirm }
      return told(await changeContent(deps, change, acting), say, `${key} is changed.`, noKey(key))
    }
  }
]

const firstWords = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
