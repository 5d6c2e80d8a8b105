import type { ReactNode } from 'react'
import type { SETTING_TYPES } from '#domain/requests/ring-options.ts'
import { tableFacet } from './brilliant.ts'
import { around, LineDrawing } from './line-drawing.tsx'

type Setting = (typeof SETTING_TYPES)[number]['value']

/** A shank to the left and right of what stands in the middle, `reach` units out from it. */
const shank = (reach: number) => {
  const [left, right] = [24 - reach, 24 + reach]
  return <path d={`M2 21.5H${left}M2 26.5H${left}M${right} 21.5H46M${right} 26.5H46`} />
}

function Round({ x = 24, radius }: { x?: number; radius: number }) {
  return (
    <g transform={`translate(${x} 24)`}>
      <circle r={radius} />
      <path d={tableFacet(radius)} strokeWidth="0.8" />
    </g>
  )
}

/** Each setting from above. */
const settings: Record<Setting, ReactNode> = {
  prong: (
    <>
      {shank(12)}
      <Round radius={11} />
      <path d="M14.5 14.5 18 18M33.5 14.5 30 18M14.5 33.5 18 30M33.5 33.5 30 30" strokeWidth="1.9" />
    </>
  ),
  bezel: (
    <>
      {shank(13.5)}
      <circle cx="24" cy="24" r="13" />
      <Round radius={9.8} />
    </>
  ),
  channel: (
    <path d="M2 16.5H46M2 31.5H46M3.5 19.5h8.5v9h-8.5zM14.5 19.5h8.5v9h-8.5zM25.5 19.5h8.5v9h-8.5zM36.5 19.5h8.5v9h-8.5z" />
  ),
  halo: (
    <>
      {shank(15)}
      <Round radius={8.5} />
      {around(16, 12.2).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.2" />
      ))}
    </>
  ),
  'three-stone': (
    <>
      <path d="M2 21.5H4.5M2 26.5H4.5M43.5 21.5H46M43.5 26.5H46" />
      <Round radius={9} />
      <Round x={9.5} radius={5.2} />
      <Round x={38.5} radius={5.2} />
    </>
  ),
  vintage: (
    <>
      {shank(15)}
      <path d={scallops()} />
      <Round radius={8} />
      {around(8, 11).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="0.7" />
      ))}
    </>
  ),
  tension: (
    <>
      <path d="M2 18.5H17.2V29.5H2M46 18.5H30.8V29.5H46" />
      <Round radius={9.2} />
    </>
  ),
  pave: (
    <>
      <path d="M2 15H46M2 33H46" />
      {[19.2, 28.8].flatMap((y) =>
        [6, 12, 18, 24, 30, 36, 42].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.3" />)
      )}
      {[9, 15, 21, 27, 33, 39].map((x) => (
        <circle key={x} cx={x} cy="24" r="2.3" />
      ))}
    </>
  )
}

/** Eight shallow arcs, as on the frames of old settings. */
function scallops(): string {
  const [first, ...others] = around(8, 13.5)
  const arcs = [...others, first].map((point) => `A5.6 5.6 0 0 1 ${point?.x} ${point?.y}`)
  return `M${first?.x} ${first?.y}${arcs.join('')}Z`
}

export function SettingDrawing({ setting }: { setting: Setting }) {
  return <LineDrawing>{settings[setting]}</LineDrawing>
}
