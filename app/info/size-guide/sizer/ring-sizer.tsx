import { useState } from 'react'
import text from '../../../ui/type/text.module.css'
import { standingOf } from '../calibration.ts'
import { Calibrate } from './calibrate.tsx'
import { type Keeping, keepCalibration, useCalibration } from './kept-calibration.ts'
import styles from './sizer.module.css'
import { TrueSize } from './true-size.tsx'
import { useIsPinched, useScreen } from './use-screen.ts'

/** The ring sizer on the screen: a bank card tells the screen's scale, then every size is shown as large as it is. */
export function RingSizer() {
  const screen = useScreen()
  const calibration = useCalibration()
  const isPinched = useIsPinched()
  const [isAgain, setIsAgain] = useState(false)
  const [hasMoved, setHasMoved] = useState(false)
  const [keeping, setKeeping] = useState<Keeping>('kept')
  if (screen === null) return <p className={text.body2}>The sizer opens with the page’s script.</p>

  const { devicePixelRatio } = screen
  const standing = standingOf(calibration, devicePixelRatio)

  function match(pixelsPerMm: number): void {
    setKeeping(keepCalibration({ pixelsPerMm, devicePixelRatio }))
    setIsAgain(false)
    setHasMoved(true)
  }

  function again(): void {
    setIsAgain(true)
    setHasMoved(true)
  }

  return (
    <div className={styles.sizer}>
      {standing.kind === 'good' && !isAgain ? (
        <TrueSize pixelsPerMm={standing.pixelsPerMm} isPinched={isPinched} takesFocus={hasMoved} onAgain={again} />
      ) : (
        // Another zoom is another beginning: the outline goes back to what the new one makes likely.
        <Calibrate key={devicePixelRatio} standing={standing} screen={screen} takesFocus={isAgain} onMatch={match} />
      )}
      <p className={text.caption}>
        {keeping === 'kept'
          ? 'This device remembers the match until you clear your details from it.'
          : 'This browser does not let us remember the match: it holds until you leave the page.'}{' '}
        Another screen, or another zoom of the browser, needs the card again. Some browsers do not tell us when the zoom
        changes, so check the ruled line if you have changed it.
      </p>
    </div>
  )
}
