import styles from './sizer.module.css'

/** What a ruler laid beside the circle is compared with, in mm. */
const CHECK_LINE_MM = 30

/** A tick each millimetre, longer at five and longest at ten. */
const ticks = Array.from({ length: CHECK_LINE_MM + 1 }, (_, mm) => {
  if (mm % 10 === 0) return `M${mm} 0v-4`
  return mm % 5 === 0 ? `M${mm} 0v-3` : `M${mm} 0v-1.5`
})

interface TrueCircleProps {
  /** The inside of the ring, in mm. */
  diameter: number
  pixelsPerMm: number
}

/** A ring's inside in true size, and a ruled line to check it by. One unit of both drawings is a millimetre. */
export function TrueCircle({ diameter, pixelsPerMm }: TrueCircleProps) {
  const ground = diameter + 8
  const line = CHECK_LINE_MM + 2
  return (
    <div className={styles.stage}>
      <svg
        aria-hidden="true"
        className={styles.circle}
        width={ground * pixelsPerMm}
        height={ground * pixelsPerMm}
        viewBox={`${-ground / 2} ${-ground / 2} ${ground} ${ground}`}
      >
        <circle className={styles.disc} r={diameter / 2} />
        <path className={styles.cross} d="M-2 0H2M0-2V2" />
      </svg>
      <svg
        aria-hidden="true"
        className={styles.circle}
        width={line * pixelsPerMm}
        height={6 * pixelsPerMm}
        viewBox={`-1 -5 ${line} 6`}
      >
        <path className={styles.ruled} d={`M0 0H${CHECK_LINE_MM}${ticks.join('')}`} />
      </svg>
      <p className={styles.check}>
        This line is {CHECK_LINE_MM} mm long. A ruler will tell whether the card was matched well.
      </p>
    </div>
  )
}
