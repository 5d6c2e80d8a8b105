import { fold, words } from '#domain/catalogue/fold.ts'
import type { Topic } from './topic.ts'

const searched = ({ question, answer, alsoCalled = '' }: Topic): string =>
  fold([question, ...answer, alsoCalled].join(' '))

/** The topics in which every word of the search stands, in part or whole, whatever its case and marks. */
export function matching(topics: readonly Topic[], search: string): readonly Topic[] {
  const sought = words(search)
  return topics.filter((topic) => {
    const text = searched(topic)
    return sought.every((word) => text.includes(word))
  })
}

/** What is said of the search, aloud and on the page. */
export function foundWords(found: number, all: number): string {
  if (found === all) return `${all} questions`
  if (found === 0) return 'No question matches. Try another word, or ask us below.'
  return `${found} of ${all} questions`
}
