import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { IconFrame } from '../../ui/icon.tsx'
import styles from './every-way.module.css'
import { allWays } from './steps/all-ways.ts'
import { SIGNS } from './steps/signs.ts'

/** The steps of every browser, for whoever installs on another device, prints them, or has no script. */
export function EveryWay() {
  return (
    <div className={styles.list}>
      {allWays.map(({ name, browser, steps }) => (
        <Disclosure key={name} title={browser}>
          <ol className={styles.steps}>
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
