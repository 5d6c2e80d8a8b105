import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ACCEPT_ALL, type ConsentChoices, REJECT_ALL } from '#domain/consent/consent.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import text from '../ui/type/text.module.css'
import styles from './banner.module.css'
import { choose } from './kept-consent.ts'

interface BannerProps {
  /** The settings are likely to be opened next. */
  onWarm: () => void
  onCustomise: () => void
}

/** The question at the foot of the page: yes and no look alike, and the page can be read and used meanwhile. */
export function Banner({ onWarm, onCustomise }: BannerProps) {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => (banner.current ? makeRoomFor(banner.current) : undefined), [])

  function answer(choices: ConsentChoices) {
    const hadFocus = banner.current?.contains(document.activeElement)
    choose(choices)
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <section ref={banner} className={styles.banner} aria-labelledby="consent-title">
      <h2 id="consent-title" className={text.h3}>
        Cookies, your choice
      </h2>
      <p className={text.body2}>
        The necessary ones keep your cart. Preferences, analytics and marketing stay off unless you turn them on.{' '}
        <Link to="/cookie-policy">Cookie policy</Link>
      </p>
      <div className={styles.answers}>
        <Button outlined small onClick={() => answer(REJECT_ALL)}>
          Reject All
        </Button>
        <Button outlined small onClick={() => answer(ACCEPT_ALL)}>
          Accept All
        </Button>
        <TextButton small aria-haspopup="dialog" onPointerEnter={onWarm} onFocus={onWarm} onClick={onCustomise}>
          Customise
        </TextButton>
      </div>
    </section>
  )
}

/** Tells the page how high the banner is, so that toasts stand above it and nothing gets the focus behind it. */
function makeRoomFor(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--nl-consent-height', `${banner.offsetHeight + 12}px`))
  watch.observe(banner)
  return () => {
    watch.disconnect()
    style.removeProperty('--nl-consent-height')
  }
}
