import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FacetRange } from '#domain/catalogue/facets.ts'
import text from '../../../ui/type/text.module.css'
import { useMovedBefore } from '../../../ui/unheard-input.ts'
import styles from './range-slider.module.css'

/** Whoever moves a thumb moves it several steps: the list follows once it rests, in ms. */
const RESTS_AFTER = 250
/** Steps of Page Up and Page Down. LOOK, section 13. */
const PAGE = 10

export interface Bounds {
  /** In the unit of the edges; undefined where there is none. */
  least: number | undefined
  most: number | undefined
}

interface RangeSliderProps {
  legend: string
  range: FacetRange
  bounds: Bounds
  /** "£2,500", "0.50 ct". */
  say: (figure: number) => string
  /** "9 designs". */
  found: string | null
  onChoose: (bounds: Bounds) => void
  /** The fields of a form that is sent without script: their names, and their unit. */
  fields?: { least: string; most: string; unit: string }
}

/**
 * Two native sliders on one scale. The bars between their thumbs stand exactly over the steps that are chosen: a thumb's own
 * width lies outside of them, so that two thumbs at the same step still stop 26 px apart.
 */
export function RangeSlider({
  legend,
  range: { edges, counts },
  bounds,
  say,
  found,
  onChoose,
  fields
}: RangeSliderProps) {
  const steps = counts.length
  const asked = { low: lowOf(edges, bounds.least), high: highOf(edges, bounds.most) }
  const [moved, setMoved] = useState<{ of: string; low: number; high: number } | null>(null)
  const of = `${edges[0]} ${edges.at(-1)} ${bounds.least} ${bounds.most}`
  const held = moved?.of === of ? moved : null
  const { low, high } = held ?? asked
  // Both thumbs may have been moved before this code was there: the second builds on the first.
  const latest = useRef({ low, high })
  useEffect(() => {
    latest.current = { low, high }
  }, [low, high])
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])

  function move(thumb: 'low' | 'high', to: number): void {
    const { low, high } = latest.current
    const next =
      thumb === 'low'
        ? { low: Math.max(0, Math.min(to, high - 1)), high }
        : { low, high: Math.min(steps, Math.max(to, low + 1)) }
    latest.current = next
    setMoved({ of, ...next })
    clearTimeout(resting.current)
    resting.current = setTimeout(
      () =>
        onChoose({
          least: next.low === 0 ? undefined : edges[next.low],
          most: next.high === steps ? undefined : edges[next.high]
        }),
      RESTS_AFTER
    )
  }

  const thumbs = { low: useRef<HTMLInputElement>(null), high: useRef<HTMLInputElement>(null) }
  useMovedBefore(thumbs.low, low, (to) => move('low', to))
  useMovedBefore(thumbs.high, high, (to) => move('high', to))

  const figure = (step: number, bound: number | undefined) =>
    say(held ? (edges[step] ?? 0) : (bound ?? edges[step] ?? 0))
  // A bound that lies below all there is stands at both ends: "£1,250 to £1,000" would be no range.
  const least =
    bounds.most === undefined || held ? bounds.least : Math.min(bounds.least ?? edges[low] ?? 0, bounds.most)
  const words = { low: figure(low, least), high: figure(high, bounds.most) }
  const tallest = Math.max(1, ...counts)
  const slider = (thumb: 'low' | 'high') => ({
    ref: thumbs[thumb],
    type: 'range',
    // What a browser gives back of the last visit is no move.
    autoComplete: 'off',
    min: 0,
    max: steps,
    step: 1,
    value: thumb === 'low' ? low : high,
    className: styles[thumb],
    'aria-label': `${legend}, ${thumb === 'low' ? 'from' : 'up to'}`,
    'aria-valuetext': words[thumb],
    onChange: ({ target }: { target: HTMLInputElement }) => move(thumb, Number(target.value)),
    onKeyDown: (event: KeyboardEvent) => {
      const pages = { PageUp: PAGE, PageDown: -PAGE }[event.key]
      if (pages === undefined) return
      event.preventDefault()
      move(thumb, (thumb === 'low' ? low : high) + pages)
    }
  })

  return (
    <fieldset className={styles.range}>
      <legend className={text.label}>{legend}</legend>
      <div className={styles.slider} style={{ ['--low' as string]: low / steps, ['--high' as string]: high / steps }}>
        <div className={styles.bars} aria-hidden="true">
          {counts.map((count, step) => (
            <i
              key={edges[step]}
              className={step >= low && step < high ? styles.inside : ''}
              style={{ height: count === 0 ? 0 : `${Math.max(8, Math.round((count / tallest) * 100))}%` }}
            />
          ))}
        </div>
        <div className={styles.rail}>
          <input {...slider('low')} />
          <input {...slider('high')} />
        </div>
        <p className={styles.values}>
          <span>{words.low}</span>
          <span className={text.caption}>{found}</span>
          <span>{words.high}</span>
        </p>
      </div>
      {fields && (
        <noscript>
          <span className={styles.fields}>
            {(['least', 'most'] as const).map((end) => (
              <label key={end}>
                <span>
                  {end === 'least' ? 'From' : 'Up to'}, {fields.unit}
                </span>
                <input
                  type="number"
                  name={fields[end]}
                  min="0"
                  step="0.01"
                  inputMode="decimal"
                  defaultValue={bounds[end]}
                />
              </label>
            ))}
          </span>
        </noscript>
      )}
    </fieldset>
  )
}

/** The last edge that lies within; a bound between two edges is shown at the one before it. */
function lowOf(edges: readonly number[], bound: number | undefined): number {
  if (bound === undefined) return 0
  const last = edges.findLastIndex((edge) => edge <= bound)
  return Math.max(0, Math.min(last, edges.length - 2))
}

function highOf(edges: readonly number[], bound: number | undefined): number {
  const first = bound === undefined ? -1 : edges.findIndex((edge) => edge >= bound)
  return first === -1 ? edges.length - 1 : Math.max(1, first)
}
