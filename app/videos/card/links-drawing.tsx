/** Rows of links, each of three pieces, with the stones on the middle one. */
const ROWS = 7
const PITCH = 44

/** Links of a watch bracelet from above, the middle ones set with stones. Decorative. */
export function LinksDrawing() {
  return (
    <svg viewBox="-200 -160 400 320" fill="none" stroke="currentColor" aria-hidden="true" focusable="false">
      <g transform="rotate(-90)">
        {Array.from({ length: ROWS }, (_, row) => (row - (ROWS - 1) / 2) * PITCH).map((y) => (
          <g key={y} transform={`translate(0 ${y})`}>
            <rect x="-62" y="-19" width="34" height="38" rx="4" />
            <rect x="28" y="-19" width="34" height="38" rx="4" />
            <rect x="-25" y="-19" width="50" height="38" rx="3" strokeWidth="0.8" />
            <path d="M-62 -13H-28M28 -13H62" strokeWidth="0.4" />
            {[-15, 0, 15].map((x) =>
              [-9, 9].map((across) => <circle key={`${x} ${across}`} cx={x} cy={across} r="6.4" strokeWidth="0.7" />)
            )}
          </g>
        ))}
      </g>
    </svg>
  )
}
