import { useEffect, useState, useSyncExternalStore } from 'react'
import { heard } from '../announcer.ts'

/** What the shop says at the foot of the page. */
export interface Toast {
  title: string
  text?: string
  tone?: 'destructive'
  action?: { label: string; take: () => void }
  /**
   * It waits for its action instead of leaving by itself, and gives way to others meanwhile. `until-mended`: it says what
   * is wrong with the page, and stands before other notices until `withdrawTrouble`.
   */
  stays?: true | 'until-mended'
  /**
   * News that nobody asked for: it waits until the toast before has left and nobody is writing in a field, which it might
   * cover. What answers the shopper is shown at once, in place of the one before.
   */
  waits?: true
}

export interface ShownToast extends Toast {
  id: number
  isOpen: boolean
}

/** How long a toast stays, and how long after its dismissal it is forgotten, in ms. DECISIONS 24. */
const staysFor = 6000
const forgottenAfter = 5000
/** How often news looks whether its moment has come, in ms. */
const looksAgainAfter = 1000

let passing: ShownToast | null = null
let standing: ShownToast | null = null
let trouble: ShownToast | null = null
let news: ShownToast[] = []
let isHeld = false
let count = 0
let spoken = 0
let timer: ReturnType<typeof setTimeout> | undefined
let newsTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a toast, one at a time. Storefront spec, sections 4 and 8. */
export function toast(said: Toast): void {
  const next = { ...said, id: ++count, isOpen: true }
  if (said.stays === 'until-mended') trouble = next
  else if (said.stays) standing = next
  else if (said.waits) news.push(next)
  else become(next)
  showNews()
  tell()
}

/** The next piece of news, when its moment has come. */
function showNews(): void {
  clearTimeout(newsTimer)
  if (news.length === 0) return
  if (!passing?.isOpen && !isWriting()) {
    const [next, ...later] = news
    news = later
    if (next) become({ ...next, id: ++count })
  }
  if (news.length > 0)
    newsTimer = setTimeout(() => {
      showNews()
      tell()
    }, looksAgainAfter)
}

const isWriting = (): boolean =>
  typeof document !== 'undefined' &&
  document.activeElement?.matches('input:not([type="radio"], [type="checkbox"]), textarea, select') === true

export function dismissToast(): void {
  if (passing) become({ ...passing, isOpen: false })
  tell()
}

/** Takes back the toast that waits for its action: this is not its moment. */
export function withdrawStandingToast(): void {
  if (!standing) return
  standing = null
  tell()
}

/** What was wrong with the page is mended. */
export function withdrawTrouble(): void {
  if (!trouble) return
  trouble = null
  tell()
}

/** While it is pointed at or has the focus, a toast does not leave. */
export function holdToast(held: boolean): void {
  isHeld = held
  plan()
}

function become(next: ShownToast | null): void {
  passing = next
  isHeld = false
  plan()
}

function plan(): void {
  clearTimeout(timer)
  if (passing?.isOpen) {
    if (!isHeld) timer = setTimeout(dismissToast, staysFor)
  } else if (passing) timer = setTimeout(forget, forgottenAfter)
}

function forget(): void {
  become(null)
  tell()
}

function tell(): void {
  tellAnnouncer()
  for (const listener of listeners) listener()
}

/** The bar speaks each once, when it is first seen: whatever else is to be spoken waits for it. */
function tellAnnouncer(): void {
  const shown = shownToast()
  if (!shown?.isOpen || shown.id <= spoken) return
  spoken = shown.id
  heard(shown.title)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toast to show, or the one just dismissed, or none. */
export const shownToast = (): ShownToast | null => (passing?.isOpen ? passing : (trouble ?? standing ?? passing))

export const useToast = (): ShownToast | null => useSyncExternalStore(subscribe, shownToast, () => null)

/** The bars on the page, innermost last: an open drawer hides the page's own, and only one of them speaks. */
const bars: object[] = []

/** Whether the bar that asks is the one to show the toast. */
export function useIsInnermostBar(): boolean {
  const [bar] = useState(() => ({}))
  useEffect(() => {
    bars.push(bar)
    tell()
    return () => {
      bars.splice(bars.indexOf(bar), 1)
      tell()
    }
  }, [bar])
  return useSyncExternalStore(
    subscribe,
    () => bars.at(-1) === bar,
    () => false
  )
}
