import type { CartView, ViewLine } from '#device/start.ts'
import { TextButton } from '../ui/controls/text-link.tsx'
import { CircleAlertIcon } from '../ui/icons.tsx'
import text from '../ui/type/text.module.css'
import { dismissRefusal } from './cart-actions.ts'
import styles from './refusals.module.css'

type Refusal = CartView['refusals'][number]

/** Changes that the shop did not accept, each with its reason, until the shopper has taken note. OFFLINE, section 2.6. */
export function Refusals({ refusals, lines }: { refusals: readonly Refusal[]; lines: readonly ViewLine[] }) {
  return (
    <div role="alert">
      {refusals.length > 0 && (
        <ul className={styles.refusals}>
          {refusals.map((refusal) => (
            <li key={refusal.entryId}>
              <CircleAlertIcon />
              <p>
                <b>{whatWasTried(refusal, lines)}</b> {refusal.message}
              </p>
              <TextButton small onClick={() => void dismissRefusal(refusal.entryId)}>
                Dismiss<span className={text.visuallyHidden}>: {refusal.message}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function whatWasTried({ change }: Refusal, lines: readonly ViewLine[]): string {
  if (change.type === 'add') return `${change.line.product.name} was not added.`
  if (change.type === 'clear') return 'The cart was not cleared.'
  const name = lines.find(({ id, aliases }) => id === change.lineId || aliases.includes(change.lineId))?.product.name
  return `${name ?? 'A piece'} was not ${change.type === 'remove' ? 'removed' : 'changed'}.`
}
