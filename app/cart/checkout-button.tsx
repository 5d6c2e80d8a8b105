import { Button } from '../ui/controls/button.tsx'
import text from '../ui/type/text.module.css'
import { useCheckout } from './use-checkout.ts'

export function CheckoutButton({ isBlocked }: { isBlocked: boolean }) {
  const { isCreating, checkout } = useCheckout()
  return (
    <>
      <Button wide disabled={isBlocked || isCreating} onClick={() => void checkout()} aria-describedby="checkout-waits">
        {isCreating ? 'Creating checkout...' : 'Checkout'}
      </Button>
      {isBlocked && (
        <p id="checkout-waits" className={text.caption}>
          One of the pieces cannot be ordered as it stands. Its note says why.
        </p>
      )}
    </>
  )
}
