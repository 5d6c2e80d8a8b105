import { later } from '../ui/later.tsx'
import { Wrap } from '../ui/layout/section.tsx'
import { breadcrumbs } from '../ui/page/json-ld.ts'
import type { PageHead } from '../ui/page/page.ts'
import text from '../ui/type/text.module.css'
import styles from './install-page.module.css'
import { OnYourPhone } from './qr/on-your-phone.tsx'
import { Standing } from './standing/standing.tsx'
import { useStanding } from './standing/use-standing.ts'
import { EveryWay } from './ways/every-way.tsx'
import { OwnWay } from './ways/own-way.tsx'
import { useOwnWay } from './ways/use-own-way.ts'
import { WhatYouGet } from './what-you-get.tsx'

const carryOver = () => import('./transfer/carry-over.tsx').then(({ CarryOver }) => ({ default: CarryOver }))
const onThisDevice = () =>
  import('../kept/storage/on-this-device.tsx').then(({ OnThisDevice }) => ({ default: OnThisDevice }))

const LaterCarryOver = later(import.meta.env.SSR && (await carryOver()).default, carryOver)
const LaterOnThisDevice = later(import.meta.env.SSR && (await onThisDevice()).default, onThisDevice)

/** /install: puts the shop on this device, or shows how; and what it keeps there. DECISIONS 25 and 29. */
export function Page() {
  const standing = useStanding()
  const way = useOwnWay()
  return (
    <>
      <Wrap className={styles.page}>
        <header className={styles.head}>
          <h1>Keep Northlight on your device</h1>
          <p className={text.lead}>It opens like an app, works without signal, and keeps your drafts.</p>
          <Standing standing={standing} />
        </header>
        <OwnWay way={standing.kind === 'installed' ? 'installed' : way} />
        <div className={styles.columns}>
          <WhatYouGet />
          <OnYourPhone />
        </div>
        <section className={styles.section} aria-labelledby="see-it-first">
          <h2 id="see-it-first">See it first</h2>
          <p className={text.body2}>The shop as it looks on a phone, to be tried on this screen.</p>
          {/* A document of its own, without the shop's frame. */}
          <a className={styles.preview} href="/mobile-preview">
            Open the preview
          </a>
        </section>
        <section className={styles.section} aria-labelledby="every-way">
          <h2 id="every-way">In every browser</h2>
          <EveryWay />
        </section>
      </Wrap>
      <div id="carry-over">
        <LaterCarryOver />
      </div>
      <Wrap className={styles.device}>
        <div id="on-this-device" className={styles.section}>
          <LaterOnThisDevice />
        </div>
      </Wrap>
    </>
  )
}

export const head = (): PageHead => ({
  title: 'Install the app · Northlight Diamonds',
  description:
    'Put Northlight on your phone or computer: the steps for Safari, Chrome, Edge, Firefox and Samsung Internet, what it keeps on your device, and how to bring your cart along.',
  canonical: '/install',
  ...(import.meta.env.SSR && {
    jsonLd: [
      breadcrumbs([
        { name: 'Home', path: '/' },
        { name: 'Install the app', path: '/install' }
      ])
    ]
  })
})
