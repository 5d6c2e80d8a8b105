import { useWatch } from 'react-hook-form'
import { metalColour } from '#domain/catalogue/metals.ts'
import type { DiamondType } from '#domain/catalogue/vocabulary.ts'
import { formatPounds, type Pence } from '#domain/pricing/money.ts'
import { labelOf } from '#domain/requests/option.ts'
import { isPlainBand, NO_DIAMOND, NOT_SURE, RING_CHOICES, type RingChoice } from '#domain/requests/ring-choices.ts'
import { ringEstimate } from '#domain/requests/ring-estimate.ts'
import { DIAMOND_SHAPES, METAL_TYPES } from '#domain/requests/ring-options.ts'
import type { RingRequest } from '#domain/requests/ring-request.ts'
import { stepOf } from '#domain/requests/ring-steps.ts'
import { useSpoken } from '../../../ui/announcer.ts'
import { CutOutline } from '../../../ui/drawings/cut-outline.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { OriginSign } from '../../../ui/product/origin.tsx'
import { Report, type ReportRow } from '../../../ui/product/report.tsx'
import { Tile } from '../../../ui/product/tile.tsx'
import text from '../../../ui/type/text.module.css'
import { cutOf } from '../cut-of.ts'
import type { RingValues } from '../ring-form.ts'
import styles from './ring-summary.module.css'

/** What is chosen of the ring, and for the rest the step it is chosen in. */
export function summaryRows(ring: RingValues): ReportRow[] {
  const { diamondType, engraving } = ring
  const chosen = (label: string, field: keyof RingRequest, words: readonly (string | undefined)[]): ReportRow => ({
    label,
    value: listed(words) || <span className={text.hint}>Step {stepOf(field) + 1}</span>
  })
  const size =
    ring.ringSize && `size ${ring.ringSize === NOT_SURE.value ? NOT_SURE.label.toLowerCase() : ring.ringSize}`
  const metal = chosen('Metal, size', 'metalType', [wordsFor('metalType', ring), size])
  const engraved = engraving ? [{ label: 'Engraving', value: engraving }] : []
  if (isPlainBand(ring))
    return [
      { label: 'Diamond', value: NO_DIAMOND.label },
      chosen('Band', 'bandStyle', [wordsFor('bandStyle', ring)]),
      metal,
      ...engraved
    ]
  return [
    isOrigin(diamondType)
      ? { label: 'Diamond', value: <OriginSign type={diamondType} /> }
      : chosen('Diamond', 'diamondType', [wordsFor('diamondType', ring)]),
    chosen('Shape', 'diamondShape', [wordsFor('diamondShape', ring)]),
    chosen('Carat', 'caratWeight', [caratWords(ring)]),
    chosen('Colour, clarity', 'diamondColor', [gradeOf(ring.diamondColor), gradeOf(ring.diamondClarity)]),
    chosen('Setting, band', 'settingType', [wordsFor('settingType', ring), wordsFor('bandStyle', ring)]),
    metal,
    ...engraved
  ]
}

/** "Natural, oval, 1.00 ct, platinum"; what is open is not said. */
export function shortWords(ring: RingValues): string {
  const known = (words: string | undefined) => (words === NOT_SURE.label ? undefined : words)
  const stone = isPlainBand(ring)
    ? ['Plain band']
    : [wordsFor('diamondType', ring), wordsFor('diamondShape', ring), caratWords(ring)]
  return listed([...stone, wordsFor('metalType', ring)].map(known)) || 'Nothing chosen yet'
}

/** One after the other, the first as it is and the others as within a sentence. */
const listed = (words: readonly (string | undefined)[]): string =>
  words
    .filter((word) => word !== undefined && word !== '')
    .map((word, index) => (index === 0 || !isWord(word) ? word : word.charAt(0).toLowerCase() + word.slice(1)))
    .join(', ')

/** No grade and no figure. */
const isWord = (text: string | undefined): text is string => text !== undefined && /^[A-Z][a-z]/.test(text)

function wordsFor(field: RingChoice, ring: RingValues): string | undefined {
  const value = ring[field]
  return value && value !== 'none' ? labelOf(RING_CHOICES[field].options, value) : undefined
}

const gradeOf = (grade: string | undefined): string | undefined => (grade === NOT_SURE.value ? NOT_SURE.label : grade)

const isOrigin = (type: string | undefined): type is DiamondType => type === 'natural' || type === 'lab-grown'

function caratWords(ring: RingValues): string | undefined {
  const { caratWeight, customCarat = '' } = ring
  if (caratWeight !== 'custom') return wordsFor('caratWeight', ring)
  const typed = customCarat.trim()
  return typed ? `${typed} ct` : 'A weight of your own'
}

/** The ring so far, beside the steps where there is room. */
export function RingPanel() {
  const { ring, price } = useRingSoFar()
  useSpoken(price !== null && `Indicative price ${formatPounds(price)}, VAT included`, 'ring price')
  return (
    <aside className={styles.panel} aria-labelledby="ring-so-far">
      <h2 id="ring-so-far" className={text.h3}>
        Your ring so far
      </h2>
      <RingDrawing {...ring} />
      <RingReport ring={ring} price={price} />
    </aside>
  )
}

/** The same on a phone, where it opens above the buttons. */
export function RingBar() {
  const { ring, price } = useRingSoFar()
  return (
    <aside className={styles.bar} aria-label="Your ring so far">
      <details>
        <summary>
          <span>
            <span className={styles.barPrice}>{price === null ? 'Your ring so far' : formatPounds(price)}</span>
            <span className={text.caption}>
              {price === null ? '' : 'Indicative. '}
              {shortWords(ring)}
            </span>
          </span>
          <ChevronDownIcon />
        </summary>
        <div className={styles.inside}>
          <RingReport ring={ring} price={price} />
        </div>
      </details>
    </aside>
  )
}

function useRingSoFar(): { ring: RingValues; price: Pence | null } {
  const ring: RingValues = useWatch()
  return { ring, price: ringEstimate(ring) }
}

function RingReport({ ring, price }: { ring: RingValues; price: Pence | null }) {
  const rows = summaryRows(ring)
  if (price === null)
    return (
      <>
        <Report rows={rows} />
        <p className={text.caption}>{missingWords(ring)}</p>
      </>
    )
  const sum = <span className={text.priceLarge}>{formatPounds(price)}</span>
  return (
    <>
      <Report rows={[...rows, { label: 'Indicative price', value: sum, sum: true }]} />
      <p className={text.caption}>
        From the price calculator, VAT included. The setting, metal and band may change it: we quote when we have seen
        your wishes.
      </p>
    </>
  )
}

/** What the price is still waiting for, or why there is none. */
function missingWords(ring: RingValues): string {
  if (isPlainBand(ring))
    return 'A band without a stone has no indicative price here: we quote it once we have seen your wishes.'
  if ([ring.diamondType, ring.caratWeight, ring.diamondColor, ring.diamondClarity].includes(NOT_SURE.value))
    return 'Where the diamond’s type, carat, colour or clarity is open there is no indicative price: we talk about it, and then quote.'
  return ring.caratWeight === 'custom'
    ? 'An indicative price shows here once your own carat weight, the type, the colour and the clarity are known.'
    : 'An indicative price shows here once the diamond’s type, carat, colour and clarity are chosen.'
}

/** The ring as far as it is chosen: the stone's shape on a band in the metal's colour. The rows below say it in words. */
function RingDrawing({ diamondType, diamondShape, metalType }: RingValues) {
  const isPlain = isPlainBand({ diamondType })
  const shape = DIAMOND_SHAPES.find(({ value }) => value === diamondShape)
  const metal = METAL_TYPES.find(({ value }) => value === metalType)
  return (
    <Tile className={styles.drawing}>
      <span className={styles.ring}>
        <svg viewBox="0 0 240 192" fill="none" stroke="currentColor" aria-hidden="true" focusable="false">
          {metal && <circle cx="120" cy="130" r="48" stroke={metalColour(metal.value)} strokeWidth="8" />}
          <path
            d="M68 130a52 52 0 1 0 104 0a52 52 0 1 0-104 0zM76 130a44 44 0 1 0 88 0a44 44 0 1 0-88 0z"
            strokeWidth="0.9"
          />
          {!isPlain && <path d="M108 79.5 112 64M132 79.5 128 64" strokeWidth="1.2" strokeLinecap="round" />}
        </svg>
        {!isPlain && (
          <CutOutline cut={shape ? cutOf(shape.value) : 'round'} className={shape ? styles.stone : styles.openStone} />
        )}
      </span>
    </Tile>
  )
}
