import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { type InstallWay, installWay } from '#domain/install/browser.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { IconFrame } from '../../ui/icon.tsx'
import { later } from '../../ui/later.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import { loadPart } from '../../ui/load-part.ts'
import { isFramed } from '../../ui/page/framed.ts'
import { useHeading } from '../../ui/page/heading.ts'
import { type Install, useInstall } from '../../ui/page/install.ts'
import { breadcrumbs } from '../../ui/page/json-ld.ts'
import type { PageHead } from '../../ui/page/page.ts'
import text from '../../ui/type/text.module.css'
import styles from './install-page.module.css'
import onYourPhoneStyles from './qr/on-your-phone.module.css'
import { Standing } from './standing/standing.tsx'
import everyWayStyles from './ways/every-way.module.css'
import { OwnWay } from './ways/own-way.tsx'
import { allWays } from './ways/steps/all-ways.ts'
import { SIGNS } from './ways/steps/signs.ts'
import whatYouGetStyles from './what-you-get.module.css'

/** From this width on the code is shown; the style sheet has the same. */
const wide = '(min-width: 900px)'

function onWidth(changed: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** This page's address in full where a code of it is shown; null on narrow screens, and before the page is alive. */
const useOwnAddress = (): string | null =>
  useSyncExternalStore(
    onWidth,
    () => (window.matchMedia(wide).matches ? new URL('/install', window.location.href).href : null),
    () => null
  )

const QrCode = lazy(() => loadPart(() => import('./qr/qr-code.tsx')))

/** Brings a visitor at a desk to the same page on the phone. Style leaves it out where the screen is a phone's already. */
function OnYourPhone() {
  const address = useOwnAddress()
  return (
    <aside className={onYourPhoneStyles.phone} aria-labelledby="on-your-phone">
      <h2 id="on-your-phone" className={text.h4}>
        Scan to open this page on your phone
      </h2>
      <div className={onYourPhoneStyles.square}>
        {address && (
          <Suspense>
            <QrCode address={address} />
          </Suspense>
        )}
      </div>
      <p className={text.body2}>
        Or type the address: <span className={onYourPhoneStyles.address}>{address ?? '/install'}</span>
      </p>
    </aside>
  )
}

const never = () => () => {}

/** How this browser installs; null before the page is alive, as one document is served to all browsers. */
const useOwnWay = (): InstallWay | null =>
  useSyncExternalStore(
    never,
    () => installWay(navigator.userAgent, navigator.maxTouchPoints),
    () => null
  )

const carryOver = () => import('./transfer/carry-over.tsx').then(({ CarryOver }) => ({ default: CarryOver }))
const onThisDevice = () =>
  import('../../client-store/storage/on-this-device.tsx').then(({ OnThisDevice }) => ({ default: OnThisDevice }))

const LaterCarryOver = later(import.meta.env.SSR && (await carryOver()).default, carryOver)
const LaterOnThisDevice = later(import.meta.env.SSR && (await onThisDevice()).default, onThisDevice)

/** /install: puts the shop on this device, or shows how; and what it keeps there. DECISIONS 25 and 29. */
export function Page() {
  const standing = useStanding()
  const way = useOwnWay()
  const { heading, lead } = useHeading(
    'Keep Northlight on your device',
    'It opens like an app, works without signal, and keeps your drafts.'
  )
  return (
    <>
      <Wrap className={styles.page}>
        <header className={styles.head}>
          <h1>{heading}</h1>
          <p className={text.lead}>{lead}</p>
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

/** What installing gives and what it does not. OFFLINE; DECISIONS 29. */
function WhatYouGet() {
  return (
    <section className={whatYouGetStyles.gains} aria-labelledby="what-you-get">
      <h2 id="what-you-get" className={whatYouGetStyles.title}>
        What you get
      </h2>
      <dl>
        <div>
          <dt>The whole shop without signal</dt>
          <dd>Every piece with its price and pictures, the price calculator, the guides and the policies.</dd>
        </div>
        <div>
          <dt>An outbox</dt>
          <dd>
            What you write without signal is saved on this device. Where the browser can send without an open page, it
            leaves by itself when there is signal; elsewhere it is sent when you next open the app.{' '}
            <Link to="/outbox">The outbox</Link> says what we have received.
          </dd>
        </div>
        <div>
          <dt>An icon and a window of its own</dt>
          <dd>No address bar. Where the system has them, shortcuts to the catalogue, the calculator and the outbox.</dd>
        </div>
        <div>
          <dt>Drafts that stay</dt>
          <dd>
            Until the shop is installed, Safari deletes drafts and unsent messages after seven days without a visit.
          </dd>
        </div>
        <div>
          <dt>Notifications only if you ask for them</dt>
          <dd>
            After an order or a request you can choose, where the browser can show them, to be told when your order
            moves on and when we answer. Never advertising; you can change it under{' '}
            <Link to="/account/notifications">Notifications</Link>. It is the same shop with the same prices as on the
            web.
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** The steps of every browser, for whoever installs on another device, prints them, or has no script. */
function EveryWay() {
  return (
    <div className={everyWayStyles.list}>
      {allWays.map(({ name, browser, steps }) => (
        <Disclosure key={name} title={browser}>
          <ol className={everyWayStyles.steps}>
            {steps.map(({ title, words, sign }) => (
              <li key={title}>
                <IconFrame>
                  <path d={SIGNS[sign]} />
                </IconFrame>
                <p>
                  <b>{/[?!]$/.test(title) ? title : `${title}.`}</b> {words}
                </p>
              </li>
            ))}
          </ol>
        </Disclosure>
      ))}
    </div>
  )
}

/** Chromium's question: not in TypeScript's DOM library, as it is no standard yet. */
interface AsksForApps {
  getInstalledRelatedApps?: () => Promise<readonly { platform: string }[]>
}

/** How the shop stands on this device. A tab of a browser beside the installed app counts as installed where it says so. */
function useStanding(): Install {
  const install = useInstall()
  const [isBesideApp, setBesideApp] = useState(false)
  useEffect(() => {
    // A browser answers the page itself only, not one framed in it.
    if (isFramed()) return
    let isHere = true
    const { getInstalledRelatedApps } = navigator as AsksForApps
    getInstalledRelatedApps
      ?.call(navigator)
      .then((apps) => {
        if (isHere && apps.length > 0) setBesideApp(true)
      })
      // A browser may refuse to say. Then the page shows the steps, as to everybody; the report is for us.
      .catch((error: unknown) => reportError(error))
    return () => {
      isHere = false
    }
  }, [])
  // A browser that offers to install knows better: the app was taken off.
  return isBesideApp && install.kind === 'by-hand' ? { kind: 'installed' } : install
}
