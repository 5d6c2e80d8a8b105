import type { InstallWay } from '#domain/install/browser.ts'
import text from '../../../ui/type/text.module.css'
import styles from './own-way.module.css'
import stepDrawingStyles from './step-drawing.module.css'
import { wayOf } from './steps/all-ways.ts'
import { SIGNS, type Sign } from './steps/signs.ts'
import type { Place } from './steps/way.ts'

/** The outline of the device, cut off where it is of no interest, on a ground of 200 by 160. */
const OUTLINES: Record<Place, string> = {
  'phone-foot': 'M46-2v120a22 22 0 0 0 22 22h64a22 22 0 0 0 22-22V-2zM46 82h108',
  'phone-top': 'M46 162V42a22 22 0 0 1 22-22h64a22 22 0 0 1 22 22v120zM46 90h108M98 44H72a12 12 0 0 0 0 24h26',
  'phone-list': 'M46-2v164h108V-2zM46 30h108M46 60h108M46 124h108M60 15h44M60 45h56M60 92h26',
  'window-bar': 'M-2 162V30h180a8 8 0 0 1 8 8v124zM-2 92h188M-2 46h88v30H-2',
  'window-menu': 'M-2 162V30h180a8 8 0 0 1 8 8v124zM-2 62h188M72 62v100M72 84h114M72 146h114M86 73h56M86 115h28',
  icon: 'M46 162V42a22 22 0 0 1 22-22h64a22 22 0 0 1 22 22v120zM84 132h32'
}

/** Where the sign stands, by its middle, and how much larger than its grid of 24 it is drawn. */
const SPOTS: Record<Place, { x: number; y: number; scale: number }> = {
  'phone-foot': { x: 100, y: 111, scale: 1.5 },
  'phone-top': { x: 126, y: 56, scale: 1.5 },
  'phone-list': { x: 124, y: 92, scale: 1.5 },
  'window-bar': { x: 122, y: 61, scale: 1.5 },
  'window-menu': { x: 152, y: 115, scale: 1.5 },
  icon: { x: 100, y: 86, scale: 2 }
}

/** What to look for and where, in thin line. The words beside it say the same, so it is not read out. */
function StepDrawing({ place, sign }: { place: Place; sign: Sign }) {
  const { x, y, scale } = SPOTS[place]
  const half = 12 * scale + 7
  return (
    <svg className={stepDrawingStyles.drawing} viewBox="0 0 200 160" aria-hidden="true" focusable="false">
      <path className={stepDrawingStyles.device} d={OUTLINES[place]} />
      <rect
        className={stepDrawingStyles.here}
        x={x - half}
        y={y - half}
        width={2 * half}
        height={2 * half}
        rx={4 * scale}
      />
      <path
        className={stepDrawingStyles.sign}
        d={SIGNS[sign]}
        transform={`translate(${x - 12 * scale} ${y - 12 * scale}) scale(${scale})`}
      />
    </svg>
  )
}

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
