import { ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import text from '../ui/type/text.module.css'
import styles from './outbox-page.module.css'

export function EmptyOutbox() {
  return (
    <div className={styles.empty}>
      <h2 className={text.h3}>Nothing waits here</h2>
      <p className={text.body2}>
        What you write to us is saved on this device first, also without a signal, and sent when there is one. Here you
        see when we have it, with its reference.
      </p>
      <div className={styles.ways}>
        <ButtonLink small to="/bespoke">
          Start a bespoke request
        </ButtonLink>
        <TextLink small to="/bespoke-wedding-rings">
          Design a wedding ring
        </TextLink>
        <TextLink small to="/wholesale">
          Wholesale enquiry
        </TextLink>
      </div>
    </div>
  )
}
