import { TextButton, TextLink } from '../../../ui/controls/text-link.tsx'
import { leavesByItself } from '../../../ui/page/leaves-by-itself.ts'
import text from '../../../ui/type/text.module.css'
import { sendEverything } from '../actions/request-actions.ts'
import { Item } from '../row/item.tsx'

interface CartItemProps {
  count: number
  place: 'needs-you' | 'waiting'
}

/** The cart's changes as one row: which they are stands in the cart. */
export function CartItem({ count, place }: CartItemProps) {
  const isWaiting = place === 'waiting'
  return (
    <Item
      title={`${count} ${count === 1 ? 'change' : 'changes'} to your cart`}
      when={isWaiting ? 'Saved on this device' : 'Not accepted'}
      place={place}
      actions={
        <>
          {isWaiting && (
            <TextButton small onClick={() => void sendEverything()}>
              Send now
            </TextButton>
          )}
          <TextLink small to="/cart">
            Open the cart
          </TextLink>
        </>
      }
    >
      <p className={text.body2}>
        {isWaiting
          ? `Your cart already shows them. ${leavesByItself() ? 'They reach us by themselves as soon as there is signal.' : 'Open the app once when you have signal; they are then sent.'}`
          : 'Your cart says which, and why.'}
      </p>
    </Item>
  )
}
