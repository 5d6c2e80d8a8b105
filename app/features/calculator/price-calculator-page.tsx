import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cardName, priceLabel } from '#domain/catalogue/product-facts.ts'
import { compareProducts } from '#domain/catalogue/product-filter.ts'
import { productFilterQuery } from '#domain/catalogue/product-filter-query.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { originLabel } from '#domain/catalogue/vocabulary.ts'
import { AS_LISTED } from '#domain/description/configuration.ts'
import { describePiece } from '#domain/description/describe.ts'
import { type CalculatorConfig, estimate } from '#domain/pricing/calculator.ts'
import {
  CARAT_RANGE,
  calculatorQuery,
  isInRange,
  nearestCarat,
  readCalculator,
  readCarat
} from '#domain/pricing/calculator-address.ts'
import { CALCULATOR_OPTIONS } from '#domain/pricing/calculator-labels.ts'
import { matchingPieces } from '#domain/pricing/calculator-listing.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { productsRead } from '../../queries/queries.ts'
import field from '../../ui/controls/field.module.css'
import { Select } from '../../ui/controls/select.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import { useHeading } from '../../ui/page/heading.ts'
import { entries } from '../../ui/page/history-entries.ts'
import { breadcrumbs } from '../../ui/page/json-ld.ts'
import type { PageContext, PageHead } from '../../ui/page/page.ts'
import { shareCard } from '../../ui/page/share-card.ts'
import text from '../../ui/type/text.module.css'
import { useMovedBefore } from '../../ui/unheard-input.ts'
import caratSliderStyles from './carat.module.css'
import { PriceChart } from './chart/price-chart.tsx'
import choicesStyles from './choices.module.css'
import styles from './price-calculator-page.module.css'
import readyMadeStyles from './ready-made.module.css'
import { Result } from './result/result.tsx'

const INPUT = 'calculator-input'
const TOTAL = 'calculator-total'

/** Notes when the shopper changed something, `at` being the event's own time: waiting for its turn counts, too. */
function markInput(at: number): void {
  performance.clearMarks(INPUT)
  performance.clearMarks(TOTAL)
  performance.mark(INPUT, { startTime: at })
}

/** The new total is in the page: measured from the input that asked for it, once. */
function markTotal(): void {
  const isAsked = performance.getEntriesByName(INPUT, 'mark').length > 0
  const isAnswered = performance.getEntriesByName(TOTAL, 'mark').length > 0
  if (!isAsked || isAnswered) return
  performance.mark(TOTAL)
  performance.measure('calculator', INPUT, TOTAL)
}

/** What a control changes, and when the shopper did it: an event's own time stamp. */
type Choose = (changed: Partial<CalculatorConfig>, at: number) => void

/** How long nothing must change before the address follows, in ms: browsers count how often it is written. */
const SETTLED_AFTER = 200

/**
 * What stands in the calculator. It comes from the address, and the address follows it without a step in the history.
 *
 * The address is written past the router, which would render the whole page again for it; a move to another place of
 * the history, even to the same address, is read anew.
 */
function useCalculator(): { config: CalculatorConfig; choose: Choose } {
  const { key, pathname, search } = useLocation()
  const [held, setHeld] = useState(() => atFirst(key, search))
  const isElsewhere = held.key !== key
  const { config, isChosen } = isElsewhere ? atFirst(key, search) : held
  if (isElsewhere) setHeld(atFirst(key, search))

  useLayoutEffect(() => {
    if (config) markTotal()
  }, [config])

  useEffect(() => {
    if (!isChosen) return
    const timer = setTimeout(() => writeAddress(pathname, calculatorQuery(config)), SETTLED_AFTER)
    return () => clearTimeout(timer)
  }, [pathname, config, isChosen])

  const choose: Choose = (changed, at) => {
    markInput(at)
    setHeld((before) => ({ ...before, config: { ...before.config, ...changed }, isChosen: true }))
  }
  return { config, choose }
}

const atFirst = (key: string, search: string) => ({
  key,
  config: readCalculator(new URLSearchParams(search)),
  isChosen: false
})

function writeAddress(pathname: string, query: string): void {
  // The shopper may have left for another page whose code is only now being shown.
  if (window.location.pathname !== pathname) return
  // The router keeps its place in the history in this state.
  entries.replace(window.history.state, `${pathname}?${query}`)
}

/** The first page of the listing that "See matching pieces" leads to: read once for both. */
const FIRST_PAGE = '24'

/** Our own pieces of the estimated kind and origin. */
const readyMadeRead = (config: CalculatorConfig) =>
  productsRead(new URLSearchParams({ ...productFilterQuery(matchingPieces(config)), limit: FIRST_PAGE }).toString())

const SHOWN = 6

/** Our ready-made tennis bracelets with their prices, beside the estimate of a commissioned one. DECISIONS 23. */
function ReadyMade({ config }: { config: CalculatorConfig }) {
  const { data, isPending } = useQuery(readyMadeRead(config))
  const bracelets = [...(data?.products ?? [])].sort(compareProducts('price-asc')).slice(0, SHOWN)
  if (!isPending && bracelets.length === 0) return null
  return (
    <section className={readyMadeStyles.section} aria-labelledby="ready-made" aria-busy={isPending}>
      <h2 id="ready-made" className={text.h3}>
        Our ready-made bracelets
      </h2>
      <p className={text.body2}>
        {originLabel(config.diamondType)}, made of many small stones. The estimate above is for a bracelet commissioned
        with stones of the grade you chose, and so comes to another figure.
      </p>
      <ul className={readyMadeStyles.list}>
        {bracelets.map((bracelet) => (
          <li key={bracelet.id}>
            <Link to={`/products/${bracelet.id}?from=${bracelet.category}`}>{cardName(bracelet)}</Link>
            <span className={text.price}>{priceWords(bracelet)}</span>
            <span className={text.caption}>{describePiece(bracelet, AS_LISTED).grades}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function priceWords(product: Product): string {
  const label = priceLabel(product)
  if (label.kind === 'enquiry') return 'Enquiry Only'
  return `${label.kind === 'from' ? 'From ' : ''}${formatPounds(label.price)}`
}

const FIELDS = [
  { name: 'jewelryType', label: 'Jewellery type' },
  { name: 'diamondType', label: 'Diamond type' },
  { name: 'cut', label: 'Cut' },
  { name: 'color', label: 'Colour' },
  { name: 'clarity', label: 'Clarity' }
] as const

/** The five lists. Each grade says what it does to the price of the diamond. */
function Choices({ config, onChoose }: { config: CalculatorConfig; onChoose: Choose }) {
  return (
    <div className={choicesStyles.choices}>
      {FIELDS.map(({ name, label }) => (
        <label key={name} htmlFor={`calculator-${name}`} className={`${field.field} ${choicesStyles[name]}`}>
          <span>{label}</span>
          <Select
            id={`calculator-${name}`}
            name={name}
            autoComplete="off"
            options={CALCULATOR_OPTIONS[name]}
            value={config[name]}
            onChange={(event) => onChoose({ [name]: event.target.value }, event.timeStamp)}
          />
        </label>
      ))}
    </div>
  )
}

/** /price-calculator: what a commissioned piece comes to, line by line, all of it reckoned on this device. */
export function Page() {
  const { config, choose } = useCalculator()
  const result = useMemo(() => estimate(config), [config])

  const { heading, lead } = useHeading(
    'What a diamond costs, line by line',
    'The indicative cost of a commissioned piece with a stone of this grade, and every part of it.'
  )
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <h1>{heading}</h1>
        <p className={text.lead}>{lead}</p>
      </header>
      <div className={styles.calculator}>
        <form
          className={styles.form}
          method="get"
          action="/price-calculator"
          aria-label="The stone and the piece"
          onSubmit={(event) => event.preventDefault()}
        >
          <div className={styles.choices}>
            <Choices config={config} onChoose={choose} />
            <noscript>
              <button type="submit">Work out the price</button>
            </noscript>
          </div>
          <div className={styles.weight}>
            <CaratField carat={config.carat} onChoose={choose} />
            <div>
              <PriceChart config={config}>
                <CaratSlider carat={config.carat} onChoose={choose} />
              </PriceChart>
            </div>
          </div>
        </form>
        <Result config={config} estimate={result} />
      </div>
      {config.jewelryType === 'tennis-bracelet' && <ReadyMade config={config} />}
    </Wrap>
  )
}

export function reads({ search }: Pick<PageContext, 'search'>) {
  const config = readCalculator(search)
  return config.jewelryType === 'tennis-bracelet' ? [readyMadeRead(config)] : []
}

export const head = (): PageHead => ({
  title: 'Price calculator · Northlight Diamonds',
  description:
    'What a commissioned piece with a natural or laboratory-grown diamond costs by carat, cut, colour and clarity: diamond, setting, craftsmanship, certificate and VAT, line by line.',
  canonical: '/price-calculator',
  ...(import.meta.env.SSR && { image: shareCard('calculator') }),
  // For search engines, which ask the server.
  jsonLd: import.meta.env.SSR ? [breadcrumbs([{ name: 'Price calculator', path: '/price-calculator' }])] : []
})

/** The weight on the chart's own axis. */
function CaratSlider({ carat, onChoose }: { carat: number; onChoose: Choose }) {
  const slider = useRef<HTMLInputElement>(null)
  useMovedBefore(slider, carat, (moved) => onChoose({ carat: nearestCarat(moved) }, performance.now()))

  return (
    <input
      ref={slider}
      type="range"
      aria-label="Carat"
      aria-valuetext={`${carat.toFixed(1)} carat`}
      className={caratSliderStyles.slider}
      {...CARAT_RANGE}
      value={carat}
      onChange={(event) => onChoose({ carat: nearestCarat(event.target.valueAsNumber) }, event.timeStamp)}
    />
  )
}

/** The weight as a figure, with a point or a comma. Left, it shows the weight that is reckoned with. */
function CaratField({ carat, onChoose }: { carat: number; onChoose: Choose }) {
  const id = useId()
  // Shown only for as long as it stands for the weight chosen: the slider has the later word.
  const [typed, setTyped] = useState<{ text: string; carat: number } | null>(null)
  const figure = typed?.carat === carat ? typed.text : null

  function type(written: string, at: number): void {
    const read = readCarat(written)
    const isWeight = read !== null && isInRange(read)
    const next = isWeight ? nearestCarat(read) : carat
    setTyped({ text: written, carat: next })
    if (next !== carat) onChoose({ carat: next }, at)
  }

  function leave(at: number): void {
    const read = readCarat(figure ?? '')
    setTyped(null)
    if (read !== null && nearestCarat(read) !== carat) onChoose({ carat: nearestCarat(read) }, at)
  }

  return (
    <div className={caratSliderStyles.figure}>
      <label htmlFor={id} className={text.label}>
        Carat as a figure
      </label>
      <input
        id={id}
        name="carat"
        type="text"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        className={field.input}
        aria-describedby={`${id}-range`}
        value={figure ?? carat.toFixed(1)}
        onChange={(event) => type(event.target.value, event.timeStamp)}
        onBlur={(event) => leave(event.timeStamp)}
        onKeyDown={(event) => event.key === 'Enter' && leave(event.timeStamp)}
      />
      <span id={`${id}-range`} className={text.caption}>
        {CARAT_RANGE.min} to {CARAT_RANGE.max} ct, in tenths
      </span>
    </div>
  )
}
