import type { ReactNode } from 'react'
import { LineDrawing } from './line-drawing.tsx'
import { SettingDrawing } from './setting-drawing.tsx'

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

/** A brilliant from above: its girdle, and its table where it is large enough for one. */
const stone = (x: number, y: number, radius: number): string =>
  circle(x, y, radius) + (radius > 4 ? circle(x, y, Math.round(radius * 5) / 10) : '')

const row = (y: number, radius: number, ...places: number[]): string => places.map((x) => stone(x, y, radius)).join('')

/** A chain that hangs in a curve about the neck or the wrist. */
const chain = 'M5 8C7 24 14 32 24 32S41 24 43 8'

const styles: Record<string, ReactNode> = {
  solitaire: <SettingDrawing setting="prong" />,
  halo: <SettingDrawing setting="halo" />,
  'three-stone': <SettingDrawing setting="three-stone" />,
  bezel: <SettingDrawing setting="bezel" />,
  channel: <SettingDrawing setting="channel" />,
  pave: <SettingDrawing setting="pave" />,
  eternity: drawn(`M2 17H46M2 31H46${row(24, 4.2, 7, 15.5, 24, 32.5, 41)}`),
  plain: drawn('M2 17H46M2 31H46'),
  stud: drawn(`${stone(14, 24, 9)}${stone(35, 24, 9)}`),
  hoop: drawn(`M24 7a17 17 0 1 0 .1 0M24 13a11 11 0 1 0 .1 0${row(37.9, 2, 24)}${row(36, 2, 17.5, 30.5)}`),
  drop: drawn(`M24 4a3 3 0 1 0 .1 0M24 10V19${stone(24, 32, 12)}`),
  pendant: drawn(`M4 4 24 20 44 4M24 20V23${stone(24, 32, 9)}`),
  line: drawn(`M2 20H46M2 28H46${row(24, 3, 6, 13.2, 20.4, 27.6, 34.8, 42)}`),
  chain: drawn(`${chain}${stone(24, 35, 3)}${row(29, 2.4, 13.5, 34.5)}`),
  bangle: drawn('M4 24a20 15 0 1 0 40 0a20 15 0 1 0-40 0zM8 24a16 11 0 1 0 32 0a16 11 0 1 0-32 0z')
}

function drawn(path: string): ReactNode {
  return (
    <LineDrawing>
      <path d={path} />
    </LineDrawing>
  )
}

/** How stones are held, or what they hang from. Decorative: the name stands below. */
export const StyleDrawing = ({ setting }: { setting: string }) => styles[setting] ?? styles.solitaire

const hoopRing = 'M24 16a14.5 14.5 0 1 0 .1 0M24 19.5a11 11 0 1 0 .1 0'
const kinds: Record<string, string> = {
  'engagement-rings': `${hoopRing}M19 5H29L33 9.5 24 17.5 15 9.5ZM15 9.5H33`,
  'wedding-bands': 'M24 7a17 17 0 1 0 .1 0M24 12a12 12 0 1 0 .1 0',
  'wedding-rings': `${hoopRing}M19 5H29L33 9.5 24 17.5 15 9.5ZM15 9.5H33`,
  necklaces: `M7 4C8 20 15 29 24 29S40 20 41 4M24 29V31${stone(24, 38, 6.5)}`,
  earrings: `M14 7V13M34 7V13${stone(14, 24, 7)}${stone(34, 24, 7)}M14 34V38M34 34V38${row(40.5, 2.4, 14, 34)}`,
  'tennis-bracelets': `M4 24a20 14 0 1 0 40 0a20 14 0 1 0-40 0z${row(38, 3, 24)}${row(36.6, 2.6, 16, 32)}${row(33, 2.3, 9.5, 38.5)}`,
  bracelets: 'M4 24a20 15 0 1 0 40 0a20 15 0 1 0-40 0zM8 24a16 11 0 1 0 32 0a16 11 0 1 0-32 0z',
  anklets: `M4 15C9 27 16 31 24 31S39 27 44 15${stone(24, 35.5, 3.4)}${row(30, 2, 13, 35)}`,
  'loose-diamonds': 'M14 10H34L43 19.5 24 40 5 19.5ZM5 19.5H43M14 10 18 19.5 24 40 30 19.5 34 10M18 19.5 24 10 30 19.5'
}

/** A kind of jewellery. Decorative: its name stands below. */
export const KindDrawing = ({ kind }: { kind: string }) => drawn(kinds[kind] ?? '')

/** All of them. */
export const AllDrawing = () =>
  drawn('M9 20a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM26 27h13v13H26zM28 15a5 7 0 1 0 10 0a5 7 0 1 0-10 0z')
