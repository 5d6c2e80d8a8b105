import { lazy, Suspense } from 'react'
import { loadPart } from '../../ui/load-part.ts'
import text from '../../ui/type/text.module.css'
import styles from './on-your-phone.module.css'
import { useOwnAddress } from './use-own-address.ts'

const QrCode = lazy(() => loadPart(() => import('./qr-code.tsx')))

/** Brings a visitor at a desk to the same page on the phone. Style leaves it out where the screen is a phone's already. */
export function OnYourPhone() {
  const address = useOwnAddress()
  return (
    <aside className={styles.phone} aria-labelledby="on-your-phone">
      <h2 id="on-your-phone" className={text.h4}>
        Scan to open this page on your phone
      </h2>
      <div className={styles.square}>
        {address && (
          <Suspense>
            <QrCode address={address} />
          </Suspense>
        )}
      </div>
      <p className={text.body2}>
        Or type the address: <span className={styles.address}>{address ?? '/install'}</span>
      </p>
    </aside>
  )
}
