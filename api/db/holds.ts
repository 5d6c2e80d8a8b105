import { type Expression, sql } from 'kysely'

/**
 * Whether a text has a word somewhere in it, A to Z in either case. Both databases lower our texts by these letters
 * alone; any other is found as it was typed.
 */
export function holds(text: Expression<string | null>, word: string) {
  const lowered = word.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const pattern = `%${lowered.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`
}
