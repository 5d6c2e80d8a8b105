import { ACCEPT_ALL, REJECT_ALL } from '#domain/consent/consent.ts'
import { choose } from './kept-consent.ts'

const ANSWERS = { accept: ACCEPT_ALL, reject: REJECT_ALL }
export type Answer = keyof typeof ANSWERS

/** Takes the banner's word for an answer. The focus goes to the page's beginning, since what had it goes. */
export function answer(word: Answer): void {
  choose(ANSWERS[word])
  document.getElementById('main')?.focus({ preventScroll: true })
}
