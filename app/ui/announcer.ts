import { useEffect, useRef } from 'react'
import text from './type/text.module.css'

/**
 * The one voice of the shop for who does not see the page. Everything spoken goes through it, one thing after the other:
 * what is said twice at once is spoken once, and of what changes several times only how it ends up.
 */

interface Saying {
  words: string
  /** Of several sayings about one thing only the last is spoken. */
  about: string
}

/** Steps that follow each other faster than this are one change, in ms. */
const SETTLES_AFTER = 300
/** A region that changes again before it was heard is not read, in ms. */
const APART = 1000
/** The same words within this time are the same news, in ms. */
const SAME_NEWS = 3000

let waiting: Saying[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let last = { words: '', at: Number.NEGATIVE_INFINITY }

/** Speaks when there is time. `about` names the thing, where later words about it replace earlier ones. */
export function say(words: string, about = words): void {
  if (!words) return
  unsay(about)
  if (words === last.words && Date.now() - last.at < SAME_NEWS) return
  waiting.push({ words, about })
  // There before it speaks: a region is heard only from its next change on.
  region()
  next(SETTLES_AFTER)
}

/** A toast has just been spoken from where it stands: what waits lets it end, and does not say the same. */
export function heard(words: string): void {
  waiting = waiting.filter((saying) => saying.words !== words)
  last = { words, at: Date.now() }
  if (waiting.length > 0) next(APART)
}

/** What was to be said of it is no longer so. */
export function unsay(about: string): void {
  waiting = waiting.filter((saying) => saying.about !== about)
}

function next(within: number): void {
  clearTimeout(timer)
  timer = setTimeout(speak, Math.max(within, last.at + APART - Date.now()))
}

function speak(): void {
  const saying = waiting.shift()
  const voice = region()
  // When all is said the region is empty again: nobody is to come upon old words while reading the page.
  voice.textContent = saying?.words ?? ''
  if (!saying) return
  last = { words: saying.words, at: Date.now() }
  next(APART)
}

/** In the open dialog, if there is one: what stands behind it is hidden from who listens. */
function region(): Element {
  const place = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body
  const there = [...place.children].find((child) => child.hasAttribute('data-voice'))
  if (there) return there
  const made = document.createElement('p')
  made.className = text.visuallyHidden ?? ''
  made.setAttribute('aria-live', 'polite')
  made.setAttribute('aria-atomic', 'true')
  made.setAttribute('data-voice', '')
  return place.appendChild(made)
}

/**
 * Speaks these words when they change, and not while they stay. What stands on the page from the start is read with it
 * and not spoken, unless `atOnce`: what comes up in answer to the shopper.
 */
export function useSpoken(words: string | null | false | undefined, about?: string, atOnce = false): void {
  const before = useRef(atOnce ? '' : words || '')
  useEffect(() => {
    const now = words || ''
    if (now === before.current) return
    before.current = now
    if (now) say(now, about)
    else if (about) unsay(about)
  }, [words, about])
  useEffect(() => () => void (about && unsay(about)), [about])
}

interface SpokenProps {
  /** The thing it is about. */
  about: string
  words: string | null | false | undefined
  atOnce?: boolean
}

/** The same for a part of a page that is there only at times. */
export function Spoken({ words, about, atOnce = false }: SpokenProps): null {
  useSpoken(words, about, atOnce)
  return null
}
