import { type ComponentType, lazy, memo, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadPart } from './load-part.ts'
import { useIsHydrating } from './page/idle.ts'
import { IsShownContext } from './page/is-shown.ts'
import { rememberUnheard, replayUnheard } from './unheard-input.ts'

/**
 * What shows that somebody is there, coming back to the page included: a day that it promises may have moved on meanwhile.
 * The last two also when they are done again, being older than this code.
 */
const moves = ['visibilitychange', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click', 'change']

let wake = () => {}
/** Fulfilled by the first sign that somebody is there. */
export const firstInteraction = new Promise<void>((resolve) => {
  wake = resolve
})
if (!import.meta.env.SSR) {
  for (const move of moves) window.addEventListener(move, () => wake(), { once: true, passive: true, capture: true })
  rememberUnheard()
  // It was scrolled before this code had come.
  if (window.scrollY > 0) wake()
}

/**
 * A part that needs no script to be read: the server writes it, and its code follows at the shopper's first move. React
 * keeps the server's markup until then, and what is pressed in it meanwhile is pressed again when the code has come. Its
 * props must hold still: a change would throw that markup away. `meanwhile`: what stands in its place where no server has
 * drawn it and its code is on its way.
 */
export function later<Props extends object>(
  served: ComponentType<Props> | false,
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode = null
): ComponentType<Props> {
  const Part = (served || lazy(() => firstInteraction.then(() => loadPart(load)))) as ComponentType<Props>
  return memo((props: Props) => {
    // To be drawn is to be fetched, and where that fails, to be told of: nobody has asked for it yet.
    if (!useContext(IsShownContext)) return null
    return (
      <>
        <Waker />
        <Suspense fallback={meanwhile}>
          <Part {...props} />
          <Alive />
        </Suspense>
      </>
    )
  }) as unknown as ComponentType<Props>
}

/** Without the server's markup there is nothing to look at meanwhile; and a move to another page waits for nobody. */
function Waker() {
  const isHydrating = useIsHydrating()
  const { key } = useLocation()
  const [first] = useState({ isHydrating, key })
  if (!first.isHydrating || key !== first.key) wake()
  return null
}

/** In the part's own boundary: its effect runs when everything beside it hears the shopper. */
export function Alive() {
  useEffect(replayUnheard, [])
  return null
}
