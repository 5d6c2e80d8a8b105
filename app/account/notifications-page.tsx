import { PushSettings } from '../kept/pushes/push-settings.tsx'
import { Wrap } from '../ui/layout/section.tsx'
import type { PageHead } from '../ui/page/page.ts'
import styles from './account-page.module.css'

/** /account/notifications: what this device is told of. A device's choice, so a guest's page as well. OFFLINE, section 5.9. */
export function Page() {
  return (
    <Wrap className={styles.page}>
      <PushSettings />
    </Wrap>
  )
}

export const head = (): PageHead => ({
  title: 'Notifications · Northlight Diamonds',
  description: 'Choose what this device tells you of: when an order moves on, and when we answer you.'
})
