import type { TestAnswer } from './test-answer.ts'

/** What an answer says but for the id that every request has of its own. */
export const textWithoutId = ({ headers, text }: Pick<TestAnswer, 'headers' | 'text'>): string =>
  text.replaceAll(headers['x-request-id'] || 'no id', 'an id')
