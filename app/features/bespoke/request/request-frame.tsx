import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { SectionHeading, Wrap } from '../../../ui/layout/section.tsx'
import { useLines } from '../../../ui/page/words.tsx'
import { Report } from '../../../ui/product/report.tsx'
import { Tile } from '../../../ui/product/tile.tsx'
import text from '../../../ui/type/text.module.css'
import adviceStyles from './advice.module.css'
import styles from './bespoke-request.module.css'
import { FORM_ID } from './request-anchor.ts'

/** The form's part of the page: its heading, the form, and what helps to fill it. */
export function RequestFrame({ children }: { children: ReactNode }) {
  const say = useLines('bespoke')
  const shared = new URLSearchParams(useLocation().search).get('shared')
  // Whoever shared something to the shop comes for the form alone.
  useEffect(() => {
    if (shared !== null) document.getElementById(FORM_ID)?.scrollIntoView()
  }, [shared])
  return (
    <section id={FORM_ID} className={styles.request} aria-label="Your request">
      <Wrap>
        <SectionHeading title={say('form.title')} lead={say('form.lead')} />
        <div className={styles.columns}>
          <div className={styles.main}>{children}</div>
          <Advice />
        </div>
      </Wrap>
    </section>
  )
}

/** In the form's place while it is read which piece it is about. */
export function RequestWaiting() {
  return <div className={styles.waiting} />
}

/** Beside the form: what makes a first answer useful. Nothing of it is required. */
function Advice() {
  const say = useLines('bespoke')
  return (
    <aside className={adviceStyles.advice} aria-labelledby="advice">
      <Tile className={adviceStyles.tile}>
        <img
          src="/drawings/bench.svg"
          alt="A ring drawn from the front and from the side"
          width={1120}
          height={770}
          loading="lazy"
        />
      </Tile>
      <div className={adviceStyles.words}>
        <h3 id="advice">{say('advice.title')}</h3>
        <Report
          rows={[
            { label: 'Size', value: 'A ring, wrist or neck measure' },
            { label: 'Metal', value: 'Its colour, or what is worn with it' },
            { label: 'Stone', value: 'Weight, cut, natural or laboratory-grown' },
            { label: 'Day', value: 'When it has to be there' },
            { label: 'Pictures', value: 'A sketch, a photograph, an heirloom' }
          ]}
        />
        <p className={text.caption}>{say('advice.note')}</p>
      </div>
    </aside>
  )
}
