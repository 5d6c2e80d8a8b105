import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import type { Category } from '#domain/catalogue/vocabulary.ts'
import { braceletOf, shownStones } from '#domain/description/configuration.ts'
import type { WornAt } from '#domain/live-piece/worn.ts'
import FORMS from '#domain/live-piece/worn-forms.json'
import { isRingSize, ringMeasure } from '#domain/policies/ring-sizes.ts'
import { LETTER_BRACELET_SIZES } from '#domain/policies/size-tables.ts'
import { loadPart } from '../../../../ui/load-part.ts'
import { Picture } from '../../../../ui/product/picture.tsx'
import text from '../../../../ui/type/text.module.css'
import type { Configured } from '../../use-description.ts'
import type { metalTones, WornDrawing } from './draw-worn.ts'
import styles from './worn.module.css'

const WORN_AT: Partial<Record<Category, WornAt>> = {
  'wedding-rings': 'finger',
  'tennis-bracelets': 'wrist',
  bracelets: 'wrist',
  necklaces: 'neck',
  earrings: 'ear'
}

/** A piece as drawn, and the colours of its metal. */
interface Drawn extends WornDrawing {
  tones: ReturnType<typeof metalTones>
}

/**
 * A piece where it is worn, at its true size beside a ruler: on a form of porcelain, drawn from the geometry by which it turns,
 * as it is chosen, once it comes into sight. Where the form's picture cannot be had there is its outline. Nothing for a piece
 * that is not worn so, or has no geometry.
 */
export function Worn({ product, choice }: Pick<Configured, 'product' | 'choice'>) {
  const { category, metadata, metalType } = product
  const at = WORN_AT[category]
  const url = metadata.liveUrl
  const figure = useRef<HTMLElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  const [drawing, setDrawing] = useState<Drawn | null | 'coming'>('coming')
  const { weight, count } = shownStones(product, choice)
  const { selectedSize } = choice
  const size = at === 'finger' || at === 'wrist' ? innerDiameter(at, product, choice) : null
  const chain = metadata.chainLengths?.[0]

  useEffect(() => {
    if (!figure.current) return
    const watching = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true))
    watching.observe(figure.current)
    return () => watching.disconnect()
  }, [])
  useEffect(() => {
    if (!isSeen || !at || !url || savesData()) return
    let isWanted = true
    loadPart(() => import('./draw-worn.ts'))
      .then(async ({ drawWorn, metalTones: tonesOf }) => {
        const drawn = await drawWorn({ url, at, weight, count, size })
        if (isWanted) setDrawing(drawn && { ...drawn, tones: tonesOf(metalType ?? 'platinum') })
      })
      .catch(() => isWanted && setDrawing(null))
    return () => {
      isWanted = false
    }
  }, [isSeen, at, url, weight, count, size, metalType])

  if (!at || !url || drawing === null || (at === 'neck' && chain === undefined)) return null
  const measure = drawing === 'coming' ? null : drawing.measure
  const words = wordsOf(at, { size: selectedSize, measure, chain })
  const [, , width = 1, height = 1] = FORMS[at].box
  const drop = at === 'neck' ? `translate(0 ${chainDrop(chain ?? 0)})` : undefined
  const body = <path className={styles.body} d={bodyOf(at, measure)} />
  return (
    <figure ref={figure} className={styles.worn}>
      <div
        className={styles.scene}
        data-ground={drawing === 'coming' ? 'signs' : 'picture'}
        style={{ '--form-box': `${width} / ${height}`, '--form-across': wider(at, measure) } as CSSProperties}
      >
        {drawing !== 'coming' && (
          <div className={styles.form}>
            <Picture
              url={drawing.form}
              alt=""
              sizes="24rem"
              height={Math.round((1200 * height) / width)}
              fallback={
                <svg viewBox={boxOf(at)} aria-hidden="true">
                  {body}
                </svg>
              }
            />
          </div>
        )}
        <svg viewBox={boxOf(at)} role="img" aria-label={words}>
          {drawing === 'coming' ? (
            body
          ) : (
            <Piece drawing={drawing} chain={at === 'neck' ? chainPath(chain ?? 0) : null} drop={drop} />
          )}
          <Ruler at={at} isOnForm={at === 'neck' && drawing !== 'coming'} />
        </svg>
      </div>
      <figcaption className={text.body2}>{words}</figcaption>
    </figure>
  )
}

interface PieceProps {
  drawing: Drawn
  chain: string | null
  drop: string | undefined
}

/** The piece itself: its shadow on the form, its metal as light falls on what is round, its stones as they are cut. */
function Piece({ drawing, chain, drop }: PieceProps) {
  const id = useId()
  const [shadow, metal] = [`${id}-shadow`, `${id}-metal`]
  const { tones } = drawing
  return (
    <>
      <defs>
        <linearGradient id={metal} x1="0" y1="0" x2={chain === null ? 0 : 1} y2="1">
          {tones.map(({ offset, colour }) => (
            <stop key={offset} offset={offset} stopColor={colour} />
          ))}
        </linearGradient>
        <filter id={shadow} x="-30%" y="-30%" width="160%" height="160%">
          <feGaussianBlur stdDeviation="0.7" />
        </filter>
      </defs>
      <g className={styles.shadow} filter={`url(#${shadow})`}>
        {chain !== null && <path className={styles.chain} d={chain} />}
        <path transform={drop} d={drawing.metal + drawing.stones} />
      </g>
      {chain !== null && <path className={styles.chain} stroke={tones[2]?.colour} d={chain} />}
      <g transform={drop}>
        <path className={styles.metal} fill={`url(#${metal})`} stroke={tones.at(-1)?.colour} d={drawing.metal} />
        <path className={styles.stones} d={drawing.stones} />
        {drawing.facets.map(({ d, light, isBelow }) => (
          <path
            key={`${isBelow} ${light}`}
            className={styles.facet}
            fill={grey(light)}
            opacity={isBelow ? 0.85 : 0.55}
            d={d}
          />
        ))}
      </g>
    </>
  )
}

/** Cool, and never black: a stone seen from over it sends light back almost everywhere. */
const grey = (light: number): string => {
  const level = Math.round(118 + 137 * light)
  return `rgb(${level - 4} ${level - 1} ${level})`
}

/** How many times as wide as its picture shows it a form is, across what goes round it. */
function wider(at: WornAt, measure: number | null): number {
  const form = FORMS[at]
  if (!('across' in form) || measure === null) return 1
  // A bracelet lies loosely on the wrist.
  return (at === 'wrist' ? measure - 2 * WRIST_ROOM : measure) / form.across
}

/** mm between a bracelet and the wrist. */
const WRIST_ROOM = 1.2

const boxOf = (at: WornAt): string => FORMS[at].box.join(' ')

const INCH = 25.4

/** Of a ring or a bracelet as chosen, in mm; null while its size is open. */
function innerDiameter(at: WornAt, product: Configured['product'], choice: Configured['choice']): number | null {
  const { selectedSize } = choice
  if (at === 'finger') return isRingSize(selectedSize) ? ringMeasure(selectedSize).diameter : null
  const bracelet = braceletOf(product, choice)
  if (bracelet) return (Number(bracelet.length) * INCH) / Math.PI
  const letter = LETTER_BRACELET_SIZES.find((one) => one.size === selectedSize)
  return letter ? (letter.length * 10) / Math.PI : null
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

interface Measures {
  size: string | null
  /** mm. */
  measure: number | null
  /** cm. */
  chain: number | undefined
}

function wordsOf(at: WornAt, { size, measure, chain }: Measures): string {
  const mm = measure === null ? '' : `${measure.toFixed(1)} mm`
  switch (at) {
    case 'finger':
      return `On a finger${size ? ` of size ${size}` : ''}${mm && `, ${mm} across`}, drawn to scale.`
    case 'wrist':
      return `Round a wrist${mm && `: ${mm} across`}, drawn to scale.`
    case 'neck':
      return `On its chain of ${chain} cm${mm && `: the pendant is ${mm} long`}, drawn to scale. How low it hangs is about right.`
    case 'ear':
      return `In an ear${mm && `: the diamond is ${mm} across`}, drawn to scale.`
  }
}

/** Where each ruler stands, in mm. */
const RULERS: Record<WornAt, readonly [x: number, y: number]> = {
  finger: [42, 14],
  wrist: [-53, 40.5],
  neck: [78, 92],
  ear: [28, 16]
}

/** Ten millimetres. */
function Ruler({ at, isOnForm }: { at: WornAt; isOnForm: boolean }) {
  const [x, y] = RULERS[at]
  const large = at === 'neck' || at === 'wrist'
  return (
    <g className={`${styles.ruler} ${isOnForm ? styles.onPorcelain : ''}`}>
      <path d={`M${x} ${y - 2}v2h10v-2`} />
      <text x={x + 5} y={y - 3} fontSize={large ? 5.5 : 3.6}>
        10 mm
      </text>
    </g>
  )
}

/** The outline of what it is worn on, in mm about where it sits; a finger and a wrist are as wide as what goes round them. */
function bodyOf(at: WornAt, measure: number | null): string {
  switch (at) {
    case 'finger': {
      const r = (measure ?? 16.6) / 2
      return `M-40 ${-r}H30C44 ${-r} 51 ${-0.6 * r} 51 0S44 ${r} 30 ${r}H-40M38 ${-0.5 * r}C46 ${-0.5 * r} 49 ${-0.3 * r} 49 0S46 ${0.5 * r} 38 ${0.5 * r}M17 ${-r}c-1.4 2.4 -1.4 4.4 0 6M17 ${r}c-1.4 -2.4 -1.4 -4.4 0 -6`
    }
    case 'wrist': {
      const r = (measure ?? 52) / 2 - WRIST_ROOM
      return `M-70 ${-r - 3}C-40 ${-r - 2} -20 ${-r} 0 ${-r}S38 ${-r - 4} 70 ${-r - 13}M-70 ${r + 3}C-40 ${r + 2} -20 ${r} 0 ${r}S38 ${r + 4} 70 ${r + 11}`
    }
    case 'neck':
      return 'M-54 -60C-54 -28 -58 -14 -110 6M54 -60C54 -28 58 -14 110 6M-60 10C-36 14 -20 18 -7 24M60 10C36 14 20 18 7 24'
    case 'ear':
      return 'M7 7C3 12 -6 11 -8 3C-10 -6 -7 -12 -11 -22C-17 -36 -11 -53 6 -54C21 -55 27 -42 23 -30C20 -20 15 -15 13 -7C12 0 10 4 7 7ZM-5 -22C-11 -34 -6 -46 6 -47C16 -47 19 -38 16 -30C14 -24 9 -22 8 -17C7 -11 4 -10 1 -12'
  }
}

/** Half the width of a neck in mm, where a chain leaves it; and what of the chain lies behind. */
const [NECK, BEHIND, TOP] = [55, 190, -20]

/** How low a chain of so many cm hangs in front, in mm: a parabola as long as what of it lies there. */
function chainDrop(chain: number): number {
  const wide = 2 * NECK
  const share = Math.max(1.02, (chain * 10 - BEHIND) / wide)
  return Math.round((TOP + wide * Math.sqrt((3 / 8) * (share - 1))) * 10) / 10
}

const chainPath = (chain: number) => `M${-NECK} ${TOP}Q0 ${2 * chainDrop(chain) - TOP} ${NECK} ${TOP}`
