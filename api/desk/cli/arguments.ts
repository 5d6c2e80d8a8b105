/** What a command line says: words in their order, and `--name value` options. */
export interface Arguments {
  words: string[]
  options: Record<string, string>
}

/** Options that stand alone. */
const SWITCHES = new Set(['json', 'help'])

/**
 * Reads a command line; `--` ends the options. `missing` is an option without its value: another option is none, and
 * whoever means a value that begins so writes `--name=--value`.
 */
export function readArguments(given: readonly string[]): Arguments | { missing: string } {
  const words: string[] = []
  const options: Record<string, string> = {}
  for (let index = 0; index < given.length; index++) {
    const text = given[index] ?? ''
    if (text === '--') {
      words.push(...given.slice(index + 1))
      break
    }
    const [, name, inline] = /^--([a-z][a-z-]*)(?:=(.*))?$/s.exec(text) ?? []
    if (name === undefined) words.push(text)
    else if (inline !== undefined || SWITCHES.has(name)) options[name] = inline ?? ''
    else {
      const value = given[++index]
      if (value === undefined || value.startsWith('--')) return { missing: name }
      options[name] = value
    }
  }
  return { words, options }
}
