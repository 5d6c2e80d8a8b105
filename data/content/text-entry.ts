import type { Entry, Group } from '#domain/content/entry.ts'

/** A line of words that stays one line. */
export const line = (key: string, group: Group, label: string, shown: string, initial: string): Entry => ({
  key,
  group,
  label,
  what: { kind: 'plain', most: 400 },
  initial,
  shown
})

/** A text of paragraphs, lists and links. */
export const text = (key: string, group: Group, label: string, shown: string, initial: string): Entry => ({
  key,
  group,
  label,
  what: { kind: 'markdown', most: 6000 },
  initial,
  shown
})

export const list = (...items: string[]): string => items.map((item) => `- ${item}`).join('\n')

export const numbered = (...items: string[]): string => items.map((item, index) => `${index + 1}. ${item}`).join('\n')

export const paragraphs = (...of: string[]): string => of.join('\n\n')

/** Lines of one page: their keys without the group's name, what they are, and what they say in a new shop. */
export const linesOf = (
  group: Group,
  shown: string,
  of: Readonly<Record<string, readonly [label: string, initial: string]>>
): Entry[] => Object.entries(of).map(([key, [label, initial]]) => line(`${group}.${key}`, group, label, shown, initial))
