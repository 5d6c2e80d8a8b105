/** As many stones as lie side by side on the ring. */
const STONES = 40
const RADIUS = 128

/** A round bezel divided like a clock face, stone beside stone, as it lies before setting. Decorative. */
export function BezelDrawing() {
  return (
    <svg viewBox="-200 -160 400 320" fill="none" stroke="currentColor" aria-hidden="true" focusable="false">
      <circle r="143" />
      <circle r="113" strokeWidth="0.8" />
      <circle r="104" strokeWidth="0.5" />
      {turns(STONES).map((turn) => (
        <circle key={turn} cx={RADIUS} r="9.4" strokeWidth="0.8" transform={`rotate(${turn})`} />
      ))}
      {turns(60).map((turn) => (
        <path
          key={turn}
          d={turn % 30 === 0 ? 'M86 0H100' : 'M94 0H100'}
          strokeWidth="0.6"
          transform={`rotate(${turn})`}
        />
      ))}
      <path d="M-170 0H-154M154 0H170M0 -158V-148M0 148V158" strokeWidth="0.6" />
      <circle r="2" fill="currentColor" stroke="none" />
    </svg>
  )
}

/** Degrees of so many equal parts of a full turn. */
const turns = (parts: number): number[] => Array.from({ length: parts }, (_, part) => (part * 360) / parts)
