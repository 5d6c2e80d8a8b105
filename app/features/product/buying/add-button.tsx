import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useIsAlive } from '../../../ui/form/use-is-alive.ts'
import { loadPart } from '../../../ui/load-part.ts'
import { isChoiceUnheard } from '../../../ui/unheard-input.ts'
import type { AddButtonProps } from './line-change.tsx'

/** Few come to a page to change what lies in their cart: what that needs comes with them. */
const UpdateButton = lazy(() => loadPart(() => import('./line-change.tsx')))
const ChangeNote = lazy(() =>
  loadPart(() => import('./line-change.tsx').then(({ LineNote }) => ({ default: LineNote })))
)

/** The line of the cart that was come from to change it, as the address says; the shop's own page knows of no cart. */
function useLineToChange(): string | null {
  const [search] = useSearchParams()
  const isAlive = useIsAlive()
  return isAlive ? search.get('line') : null
}

/** Puts what is chosen into the cart, or in place of the line that was come from. */
export function AddButton(props: AddButtonProps) {
  const { product, toBuy, prices, cart, disabledReason, ...look } = props
  const lineId = useLineToChange()
  const add = (
    <Button
      {...look}
      {...cart.intent}
      busy={cart.isAdding && 'Adding to Cart...'}
      blocked={disabledReason !== null}
      unless={isChoiceUnheard}
      onClick={() => void cart.add(product, toBuy, prices)}
    >
      Add to Cart
    </Button>
  )
  if (lineId === null) return add
  return (
    <Suspense fallback={<Waiting {...look} />}>
      <UpdateButton {...props} lineId={lineId} otherwise={add} />
    </Suspense>
  )
}

const Waiting = (look: Pick<AddButtonProps, 'wide'>) => (
  <Button {...look} blocked>
    Update Cart
  </Button>
)

/** What is said above the button to whoever came to change a line of the cart. */
export function LineToChange({ product }: { product: Product }) {
  const lineId = useLineToChange()
  return (
    lineId !== null && (
      <Suspense>
        <ChangeNote product={product} lineId={lineId} />
      </Suspense>
    )
  )
}
