import type { InstallWay } from '#domain/install/browser.ts'
import text from '../../ui/type/text.module.css'
import styles from './own-way.module.css'
import { StepDrawing } from './step-drawing.tsx'
import { wayOf } from './steps/all-ways.ts'

/**
 * The steps of this browser, or what is next where the shop is installed. Until the page is alive it shows those of Safari on an iPhone, the most asked for; a browser
 * with script leaves their place empty meanwhile, and every way takes the same room.
 */
export function OwnWay({ way }: { way: InstallWay | 'installed' | null }) {
  const { browser, steps } = wayOf(way ?? 'ios-safari')
  return (
    <section className={way === null ? styles.unknown : undefined} aria-labelledby="own-way">
      <h2 id="own-way" className={styles.browser}>
        {browser}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, words, place, sign }, index) => (
          <li key={title}>
            <StepDrawing place={place} sign={sign} />
            <div className={styles.words}>
              <h3 className={text.h4}>{`${index + 1}. ${title}`}</h3>
              <p className={text.body2}>{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
