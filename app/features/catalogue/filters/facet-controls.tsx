import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ChoiceFacet } from '#domain/catalogue/facet-columns.ts'
import { choiceLabel } from '#domain/catalogue/facet-labels.ts'
import {
  chosenOf,
  type FacetChoices,
  type FacetsAnswer,
  type RangeFacet,
  withChoice,
  withoutFacet
} from '#domain/catalogue/facets.ts'
import { isMetalType } from '#domain/catalogue/metals.ts'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { isCut } from '#domain/catalogue/vocabulary.ts'
import { weightLabel } from '#domain/description/fill.ts'
import { formatPounds, pounds } from '#domain/pricing/money.ts'
import { CutOutline } from '../../../ui/drawings/cut-outline.tsx'
import { AllDrawing, KindDrawing, StyleDrawing } from '../../../ui/drawings/style-drawing.tsx'
import { MetalDisc } from '../../../ui/product/metal-disc.tsx'
import { OriginMark } from '../../../ui/product/origin.tsx'
import text from '../../../ui/type/text.module.css'
import { listingPath, PAGE_LENGTH } from '../use-product-filter.ts'
import styles from './facet-controls.module.css'
import { type Bounds, RangeSlider } from './range-slider.tsx'
import type { Filtering } from './use-facets.ts'

/** The controls of band and sheet alike: native radios with the parameters' names, so that a form sends them without script. */
export interface FacetProps extends Filtering {
  facets: FacetsAnswer
}

const PARAMETERS: Record<ChoiceFacet, string> = {
  kind: 'category',
  shape: 'shape',
  setting: 'setting',
  origin: 'diamondType',
  metal: 'metal',
  colour: 'colour',
  clarity: 'clarity',
  laboratory: 'laboratory'
}

/** "9 designs", of loose diamonds "9 stones". */
export function designsWords(count: number, filter: ProductFilter): string {
  const noun = filter.category === 'loose-diamonds' ? 'stone' : 'design'
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

interface ChoiceProps {
  facet: ChoiceFacet
  value: string
  chosen: string | null
  count: number
  filter: ProductFilter
  onChoose: () => void
  children: ReactNode
  className?: string | undefined
}

/** One choice: what leaves nothing is read out with its count and cannot be pressed. */
function Choice({ facet, value, chosen, count, filter, onChoose, children, className }: ChoiceProps) {
  const isChosen = value === (chosen ?? '')
  return (
    <label className={className}>
      <input
        type="radio"
        name={PARAMETERS[facet]}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={onChoose}
        aria-label={`${value ? choiceLabel(facet, value) : anyLabel(facet)}, ${designsWords(count, filter)}`}
      />
      {children}
    </label>
  )
}

const ANY: Partial<Record<ChoiceFacet, string>> = {
  kind: 'All kinds',
  shape: 'All shapes',
  setting: 'All styles',
  origin: 'Both'
}
const anyLabel = (facet: ChoiceFacet): string => ANY[facet] ?? 'Any'

const drawings: Partial<Record<ChoiceFacet, (value: string) => ReactNode>> = {
  shape: (value) => (isCut(value) ? <CutOutline cut={value} /> : null),
  setting: (value) => <StyleDrawing setting={value} />,
  kind: (value) => <KindDrawing kind={value} />
}

const STRIP_NAMES: Partial<Record<ChoiceFacet, string>> = { kind: 'Kind', shape: 'Shape', setting: 'Style' }

/** Drawn choices in one ruled row. */
export function Strip({ facet, facets, filter, choose }: FacetProps & { facet: ChoiceFacet }) {
  const offered = facets.choices[facet]
  if (!offered) return null
  const chosen = chosenOf(filter, facet)
  const choices = [{ value: '', count: offered.any }, ...offered.choices]
  return (
    <fieldset className={styles.strip} style={{ flexGrow: choices.length }}>
      <legend className={text.visuallyHidden}>{STRIP_NAMES[facet]}</legend>
      {choices.map(({ value, count }) => (
        <Choice
          key={value}
          {...{ facet, value, chosen, count, filter }}
          onChoose={() => choose(withChoice(filter, facet, value || null))}
        >
          {value ? drawings[facet]?.(value) : <AllDrawing />}
          <span>{value ? shortLabel(facet, value) : anyLabel(facet)}</span>
          <small>{count}</small>
        </Choice>
      ))}
    </fieldset>
  )
}

/** Under a drawing there is room for a word or two. */
const shortLabel = (facet: ChoiceFacet, value: string): string =>
  facet === 'shape' && value === 'round' ? 'Round' : choiceLabel(facet, value)

/** Kinds lead to lists of their own: links, which need no script. */
export function KindStrip({ facets, filter, range }: FacetProps) {
  const offered = facets.choices.kind
  if (!offered) return null
  return (
    <nav className={styles.strip} aria-label="Kinds">
      {offered.choices.map(({ value, count }) => {
        const inside = (
          <>
            <KindDrawing kind={value} />
            <span>{choiceLabel('kind', value)}</span>
            <small>
              {count}
              <span className={text.visuallyHidden}> {designsWords(count, filter).replace(/^\d+ /, '')}</span>
            </small>
          </>
        )
        if (count === 0)
          return (
            <span key={value} className={styles.none}>
              {inside}
            </span>
          )
        const to = listingPath({ filter: withChoice(filter, 'kind', value), length: PAGE_LENGTH }, range)
        return (
          <Link key={value} to={to}>
            {inside}
          </Link>
        )
      })}
    </nav>
  )
}

/** Natural, laboratory-grown or both. */
export function OriginSwitch({ facets, filter, choose }: FacetProps) {
  const offered = facets.choices.origin
  if (!offered) return null
  const chosen = chosenOf(filter, 'origin')
  return (
    <fieldset className={styles.group}>
      <legend className={text.label}>Origin</legend>
      <Segments>
        {[{ value: '', count: offered.any }, ...offered.choices].map(({ value, count }) => (
          <Choice
            key={value}
            facet="origin"
            {...{ value, chosen, count, filter }}
            onChoose={() => choose(withChoice(filter, 'origin', value || null))}
          >
            {value && <OriginMark type={value === 'natural' ? 'natural' : 'lab-grown'} />}
            <span>{value ? choiceLabel('origin', value) : 'Both'}</span>
          </Choice>
        ))}
      </Segments>
      <p className={text.caption}>{countWords(offered, filter)}</p>
    </fieldset>
  )
}

/** "Natural 9 designs, laboratory-grown 8". */
const countWords = ({ choices }: FacetChoices, filter: ProductFilter): string =>
  choices
    .map(({ value, count }, index) =>
      index === 0
        ? `${choiceLabel('origin', value)} ${designsWords(count, filter)}`
        : `${choiceLabel('origin', value).toLowerCase()} ${count}`
    )
    .join(', ')

const Segments = ({ children }: { children: ReactNode }) => <div className={styles.segments}>{children}</div>

/** Samples of the metals in one row, with the chosen one's name beside their heading. */
export function MetalDots({ facets, filter, choose }: FacetProps) {
  const offered = facets.choices.metal
  if (!offered) return null
  const chosen = chosenOf(filter, 'metal')
  const counts = offered.choices.map(({ count }) => count).filter((count) => count > 0)
  return (
    <fieldset className={styles.group}>
      <legend className={text.label}>
        Metal {chosen && <span className={styles.value}>{choiceLabel('metal', chosen)}</span>}
      </legend>
      <div className={styles.dots}>
        {[{ value: '', count: offered.any }, ...offered.choices].map(({ value, count }) => (
          <Choice
            key={value}
            facet="metal"
            {...{ value, chosen, count, filter }}
            className={value ? undefined : styles.anyDot}
            onChoose={() => choose(withChoice(filter, 'metal', value || null))}
          >
            {isMetalType(value) ? <MetalDisc metal={value} /> : <span>Any</span>}
          </Choice>
        ))}
      </div>
      {counts.length > 0 && (
        <p className={text.caption}>
          {counts.length} metal{counts.length === 1 ? '' : 's'}, {spanWords(counts, filter)} in each
        </p>
      )}
    </fieldset>
  )
}

function spanWords(counts: readonly number[], filter: ProductFilter): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? designsWords(least, filter) : `${least} to ${designsWords(most, filter)}`
}

/** Metals one a row, each with its name, and its count at the end. */
export function MetalRows({ facets, filter, choose }: FacetProps) {
  const facet = 'metal'
  const offered = facets.choices.metal
  if (!offered) return null
  const chosen = chosenOf(filter, facet)
  return (
    <fieldset className={styles.group}>
      <legend className={text.label}>Metal</legend>
      <div className={styles.rows}>
        {[{ value: '', count: offered.any }, ...offered.choices].map(({ value, count }) => (
          <Choice
            key={value}
            {...{ facet, value, chosen, count, filter }}
            onChoose={() => choose(withChoice(filter, facet, value || null))}
          >
            <i className={styles.radio} aria-hidden="true" />
            {isMetalType(value) && <MetalDisc metal={value} />}
            <span>{value ? choiceLabel(facet, value) : anyLabel(facet)}</span>
            <small>{count}</small>
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

/** Grades in their order, each meaning itself or a better one. */
export function Grades({ facet, facets, filter, choose }: FacetProps & { facet: 'colour' | 'clarity' }) {
  const offered = facets.choices[facet]
  if (!offered) return null
  const chosen = chosenOf(filter, facet)
  const legend = facet === 'colour' ? 'Colour' : 'Clarity'
  return (
    <fieldset className={styles.group}>
      <legend className={text.label}>
        {legend} {chosen && <span className={styles.value}>{choiceLabel(facet, chosen)}</span>}
      </legend>
      <Segments>
        {[{ value: '', count: offered.any }, ...offered.choices].map(({ value, count }) => (
          <Choice
            key={value}
            {...{ facet, value, chosen, count, filter }}
            onChoose={() => choose(withChoice(filter, facet, value || null))}
          >
            <span>{value || 'Any'}</span>
          </Choice>
        ))}
      </Segments>
      <p className={text.caption}>A grade means it or a better one.</p>
    </fieldset>
  )
}

/** Who signed the report: few choices, side by side. */
export function LaboratorySwitch({ facets, filter, choose }: FacetProps) {
  const offered = facets.choices.laboratory
  if (!offered) return null
  const chosen = chosenOf(filter, 'laboratory')
  return (
    <fieldset className={styles.group}>
      <legend className={text.label}>Certificate</legend>
      <Segments>
        {[{ value: '', count: offered.any }, ...offered.choices].map(({ value, count }) => (
          <Choice
            key={value}
            facet="laboratory"
            {...{ value, chosen, count, filter }}
            onChoose={() => choose(withChoice(filter, 'laboratory', value || null))}
          >
            <span>{value ? choiceLabel('laboratory', value) : 'Any'}</span>
          </Choice>
        ))}
      </Segments>
      <p className={text.caption}>
        {offered.choices
          .map(({ value, count }) => `${value} ${count}`)
          .join(', ')
          .replace('in-house', 'our own')}
      </p>
    </fieldset>
  )
}

const RANGES = {
  price: {
    legend: 'Price',
    say: (figure: number) => formatPounds(pounds(figure)),
    fields: { least: 'minPrice', most: 'maxPrice', unit: 'pounds' }
  },
  carat: {
    legend: 'Carat',
    say: weightLabel,
    fields: { least: 'minCarat', most: 'maxCarat', unit: 'carats' }
  }
} as const

interface RangeProps extends FacetProps {
  facet: RangeFacet
  /** Whether it stands in the form that is sent without script. */
  inForm?: boolean
}

export function Range({ facet, facets, filter, choose, inForm = false }: RangeProps) {
  const range = facets.ranges[facet]
  if (!range) return null
  const { fields, ...told } = RANGES[facet]
  const isPrice = facet === 'price'
  const bounds = isPrice
    ? { least: inPounds(filter.minPrice), most: inPounds(filter.maxPrice) }
    : { least: filter.minCarat, most: filter.maxCarat }
  const show = ({ least, most }: Bounds) => {
    const rest = withoutFacet(filter, facet)
    choose(
      isPrice
        ? {
            ...rest,
            ...(least !== undefined && { minPrice: pounds(least) }),
            ...(most !== undefined && { maxPrice: pounds(most) })
          }
        : { ...rest, ...(least !== undefined && { minCarat: least }), ...(most !== undefined && { maxCarat: most }) }
    )
  }
  return (
    <RangeSlider
      {...told}
      range={range}
      bounds={bounds}
      found={designsWords(facets.designs, filter)}
      onChoose={show}
      {...(inForm && { fields })}
    />
  )
}

const inPounds = (price: number | undefined): number | undefined => (price === undefined ? undefined : price / 100)
