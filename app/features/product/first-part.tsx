import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { Alive } from '../../ui/later.tsx'
import { loadPart } from '../../ui/load-part.ts'

/** How long a page that is made on the device is held back for its parts, in ms: what is not there by then follows. */
const partsTake = 400
const parts: (() => Promise<void>)[] = []

/**
 * Brings the parts that are in sight when a piece's page opens: drawn together, none moves another. A card that is pressed asks
 * for them before its page does, and the page waits for the same ones.
 */
export function bringFirstParts(): Promise<unknown> {
  const brought = Promise.allSettled(parts.map((bring) => bring()))
  return Promise.race([brought, new Promise((resolve) => setTimeout(resolve, partsTake))])
}

/**
 * A part that is in sight when a piece's page opens, in a chunk of its own. `begins`: when its code is asked for where the
 * server has drawn it.
 */
export function firstPart<Props extends object>(
  served: ComponentType<Props> | false,
  load: () => Promise<{ default: ComponentType<Props> }>,
  begins: Promise<unknown> = Promise.resolve()
): ComponentType<Props> {
  if (served) return served
  let brought: ComponentType<Props> | null = null
  parts.push(async () => {
    brought ??= (await load()).default
  })
  const Lazy = lazy(() => begins.then(() => loadPart(load))) as unknown as ComponentType<Props>
  return (props: Props) => {
    const [Part] = useState(() => brought ?? Lazy)
    return (
      <>
        <Part {...props} />
        <Alive />
      </>
    )
  }
}

/**
 * A part with a boundary of its own that nothing else of its page draws anew: for as long as its code is on its way, that would
 * throw away what the server wrote, and with it what the shopper has chosen there. Its props must hold still.
 */
export function heldStill<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )) as unknown as ComponentType<Props>
}
