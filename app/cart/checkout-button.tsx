import { useId } from 'react'
import { Button } from '../ui/controls/button.tsx'
import text from '../ui/type/text.module.css'
import { useCheckout } from './use-checkout.ts'

export function CheckoutButton({ isBlocked }: { isBlocked: boolean }) {
  const { isCreating, checkout } = useCheckout()
  const reason = useId()
  return (
    <>
      <Button
        wide
        blocked={isBlocked}
        busy={isCreating && 'Creating checkout...'}
        onClick={() => void checkout()}
        aria-describedby={isBlocked ? reason : undefined}
      >
        Checkout
      </Button>
      {isBlocked && (
        <p id={reason} className={text.caption}>
          One of the pieces cannot be ordered as it stands. Its note says why.
        </p>
      )}
    </>
  )
}
