import { useSyncExternalStore } from 'react'
import { Section, SectionHeading } from '../../ui/layout/section.tsx'
import { BringCart } from './bring-cart.tsx'
import styles from './carry-over.module.css'
import { EnterCode } from './enter-code.tsx'

const never = () => () => {}

/** Whether this is the app: on a home screen a code is entered, in a browser it is made. */
const useIsApp = (): boolean =>
  useSyncExternalStore(
    never,
    () => window.matchMedia('(display-mode: standalone)').matches,
    () => false
  )

/** Carries a cart from a browser to the installed app, which on some devices share nothing. */
export function CarryOver() {
  const isApp = useIsApp()
  return (
    <Section>
      <SectionHeading
        title="Take your cart with you"
        lead="On an iPhone or iPad the app has a cart of its own, apart from the browser’s. A short code carries one to the other, and to any other device."
      />
      <div className={styles.ways}>
        {isApp && <EnterCode isApp={true} />}
        <BringCart isApp={isApp} />
        {!isApp && <EnterCode isApp={false} />}
      </div>
    </Section>
  )
}
