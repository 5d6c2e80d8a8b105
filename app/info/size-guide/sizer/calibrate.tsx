import { type CSSProperties, useState } from 'react'
import { BANK_CARD_MM } from '#domain/policies/size-tables.ts'
import { Button } from '../../../ui/controls/button.tsx'
import text from '../../../ui/type/text.module.css'
import { OUTLINE, OUTLINE_STEP, outlineOf, type Screen, type Standing, scaleOf, startingScale } from '../calibration.ts'
import { FineSlider } from './fine-slider.tsx'
import styles from './sizer.module.css'
import { StepHeading } from './step-heading.tsx'

interface CalibrateProps {
  standing: Standing
  screen: Screen
  /** The shopper asked for it: the focus comes along. */
  takesFocus: boolean
  onMatch: (pixelsPerMm: number) => void
}

/** Step one: an outline is drawn as large as a real bank card, which tells how large this screen's pixels are. */
export function Calibrate({ standing, screen, takesFocus, onMatch }: CalibrateProps) {
  const [outline, setOutline] = useState(() => outlineOf(startingScale(standing, screen)))
  const short = (outline * BANK_CARD_MM.short) / BANK_CARD_MM.long
  return (
    <div className={styles.step}>
      <StepHeading takesFocus={takesFocus}>First, show us the size of your screen</StepHeading>
      {standing.kind === 'stale' && (
        <p className={styles.notice}>
          The zoom or the screen has changed since you matched your card, so the circles would be wrong. Please match it
          once more.
        </p>
      )}
      <p>
        Lay a bank card on the outline, the same way round, its corner in the marked corner. Any card of the usual size
        will do: bank, loyalty or driving licence. Change the outline until its long edge is exactly as long as the
        card’s.
      </p>
      <FineSlider
        label="Size of the outline"
        value={outline}
        min={OUTLINE.least}
        max={OUTLINE.most}
        step={OUTLINE_STEP}
        valueText={`${Math.round(outline)} pixels long`}
        less="Outline a little smaller"
        more="Outline a little larger"
        onChange={setOutline}
      />
      <div className={styles.stage}>
        <div className={styles.card} style={{ '--long': `${outline}px`, '--short': `${short}px` } as CSSProperties}>
          <span>
            {BANK_CARD_MM.long.toFixed(1)} × {BANK_CARD_MM.short.toFixed(1)} mm
          </span>
        </div>
      </div>
      <div>
        <Button onClick={() => onMatch(scaleOf(outline))}>It matches my card</Button>
      </div>
      <p className={text.caption}>Nothing on the card is read. What we keep is one number, on this device only.</p>
    </div>
  )
}
