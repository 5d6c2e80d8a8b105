import { Report } from '../../ui/product/report.tsx'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import styles from './advice.module.css'

/** Beside the form: what makes a first answer useful. Nothing of it is required. */
export function Advice() {
  return (
    <aside className={styles.advice} aria-labelledby="advice">
      <Tile className={styles.tile}>
        <img
          src="/drawings/bench.svg"
          alt="A ring drawn from the front and from the side"
          width={1120}
          height={770}
          loading="lazy"
        />
      </Tile>
      <div className={styles.words}>
        <h3 id="advice">What helps us answer well</h3>
        <Report
          rows={[
            { label: 'Size', value: 'A ring, wrist or neck measure' },
            { label: 'Metal', value: 'Its colour, or what is worn with it' },
            { label: 'Stone', value: 'Weight, cut, natural or laboratory-grown' },
            { label: 'Day', value: 'When it has to be there' },
            { label: 'Pictures', value: 'A sketch, a photograph, an heirloom' }
          ]}
        />
        <p className={text.caption}>None of this is needed to begin. What is missing we ask in the call.</p>
      </div>
    </aside>
  )
}
