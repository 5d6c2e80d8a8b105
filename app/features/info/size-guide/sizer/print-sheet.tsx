import { RING_MEASURES } from '#domain/policies/ring-sizes.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import styles from './print-sheet.module.css'

/** In mm, as everything on the sheet: it fits A4 and Letter between the margins printers keep. */
const SHEET = { width: 170, height: 190, column: 42, row: 33, columns: 4 } as const
const CHECK_LINE = 100

/** The ring sizer on paper: a note and a button on the screen, the sheet itself only in print. */
export function PrintSheet() {
  return (
    <>
      <p>
        No ring to measure by? Print this guide: its last sheet has every size as a circle, and a strip of paper to put
        round the finger. In the print window choose 100% or “actual size”, never “fit to page”, and check the{' '}
        {CHECK_LINE} mm line with a ruler before you trust the rest. On plain paper it is good to about half a size.
      </p>
      <div className={styles.screenOnly}>
        <Button outlined onClick={() => window.print()}>
          Print the guide and ring sizer
        </Button>
      </div>
      <figure className={styles.sheet}>
        <figcaption>
          Ring sizer. Print at 100%. Lay a ring on the circles, or cut out the strip, put it round the widest part of
          the finger with the letters outside, and read the letter that the straight end meets.
        </figcaption>
        <svg
          aria-hidden="true"
          width={`${SHEET.width}mm`}
          height={`${SHEET.height}mm`}
          viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        >
          {RING_MEASURES.map(({ size, diameter }, index) => {
            const x = (index % SHEET.columns) * SHEET.column + SHEET.column / 2
            const y = Math.floor(index / SHEET.columns) * SHEET.row + 12
            return (
              <g key={size} transform={`translate(${x} ${y})`}>
                <circle r={diameter / 2} />
                <text y="1.3">{size}</text>
                <text y="15" className={styles.small}>
                  {diameter.toFixed(1)} mm
                </text>
              </g>
            )
          })}
          <Strip />
          <path d={`M1 180H${CHECK_LINE + 1}M1 177v6M${CHECK_LINE + 1} 177v6`} />
          <text x={CHECK_LINE / 2 + 1} y="185" className={styles.small}>
            This line is {CHECK_LINE} mm long
          </text>
        </svg>
      </figure>
    </>
  )
}

/** Round a finger, the straight end meets the letter whose circumference the finger has. Every other letter has room. */
function Strip() {
  return (
    <g transform="translate(1 145)">
      <path d="M0 0H82L86 6 82 12H0Z" />
      <text x="20" y="7" className={styles.small}>
        This end meets the letter
      </text>
      {RING_MEASURES.map(({ size, circumference }, index) => (
        <g key={size} transform={`translate(${circumference} 0)`}>
          <path d={index % 2 === 0 ? 'M0 0v6' : 'M0 0v3'} />
          {index % 2 === 0 && (
            <text y="9.5" className={styles.small}>
              {size}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}
