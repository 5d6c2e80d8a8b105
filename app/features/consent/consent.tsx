import { useEffect, useEffectEvent, useRef } from 'react'
import { CONSENT_KEY } from '#domain/consent/consent-key.ts'
import { later } from '../../ui/later.tsx'
import { lazyPanel, useLazyPanel } from '../../ui/lazy.tsx'
import { coverPage } from '../../ui/page/cover.ts'
import { isFramed } from '../../ui/page/framed.ts'
import type { Answer } from './answer.ts'
import { ask, askIfOpen } from './asking.ts'
import styles from './banner.module.css'

const LaterBanner = later(import.meta.env.SSR && (await import('./banner.tsx')).default, () => import('./banner.tsx'))
const settingsDialog = lazyPanel(() => import('./settings-dialog.tsx'))

/** The page is let alone for so long, in ms. Storefront spec, section 4. */
const DELAY = 1000
/** Upon this event of the window the settings open, whoever sends it. Storefront spec, section 4. */
const openCookieSettings = 'openCookieSettings'

/**
 * The question about cookies, a moment after the page is alive. The server writes it and hides it; no code comes for it
 * until somebody answers.
 */
export function Consent() {
  const banner = useRef<HTMLElement>(null)
  const settings = useLazyPanel(settingsDialog)
  const { onClick: showSettings, onFocus: warmSettings } = settings.intent

  useEffect(() => {
    // The still phone on the home page frames the shop: who looks at that is asked outside of it. DECISIONS 25.
    const timer = isFramed() ? undefined : setTimeout(askIfOpen, DELAY)
    const hear = ({ key }: StorageEvent) => {
      // Without a key, everything was cleared.
      if (key === CONSENT_KEY || key === null) void askIfOpen()
    }
    addEventListener('storage', hear)
    addEventListener(openCookieSettings, showSettings)
    return () => {
      clearTimeout(timer)
      removeEventListener('storage', hear)
      removeEventListener(openCookieSettings, showSettings)
      ask(false)
    }
  }, [showSettings])

  const press = useEffectEvent((event: Event) => {
    const { target } = event
    const button = target instanceof Element && banner.current?.contains(target) && target.closest('button')
    if (!button) return
    // Says that it was heard: nobody is to press it again when the banner's code has come.
    event.preventDefault()
    if (button.value === 'customise') showSettings()
    else import('./answer.ts').then(({ answer }) => answer(button.value as Answer)).catch((error) => reportError(error))
  })
  useEffect(() => {
    const section = banner.current
    if (!section) return
    // Heard before React hears it, which lets nothing through to a part whose code has not come.
    document.addEventListener('click', press, true)
    section.addEventListener('pointerenter', warmSettings, { once: true })
    // While it is asked: it stands apart from the foot, and in the page itself on a low screen (banner.module.css).
    const forget = coverPage(section, '--nl-consent-height', heightWithGap)
    return () => {
      document.removeEventListener('click', press, true)
      section.removeEventListener('pointerenter', warmSettings)
      forget()
    }
  }, [warmSettings])

  return (
    <>
      <section ref={banner} className={styles.banner} aria-labelledby="consent-title">
        <LaterBanner />
      </section>
      {settings.render({})}
    </>
  )
}

/** Nothing while it is not asked; else with the air beneath it. */
function heightWithGap(banner: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(banner).getPropertyValue('--gap'))
  return banner.offsetHeight && banner.offsetHeight + (gap || 0)
}
