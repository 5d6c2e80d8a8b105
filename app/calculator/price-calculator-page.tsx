import { useMemo } from 'react'
import { estimate } from '#domain/pricing/calculator.ts'
import { readCalculator } from '#domain/pricing/calculator-address.ts'
import { Wrap } from '../ui/layout/section.tsx'
import { breadcrumbs } from '../ui/page/json-ld.ts'
import type { PageContext, PageHead } from '../ui/page/page.ts'
import { shareCard } from '../ui/page/share-card.ts'
import text from '../ui/type/text.module.css'
import { CaratField } from './carat-field.tsx'
import { CaratSlider } from './carat-slider.tsx'
import { PriceChart } from './chart/price-chart.tsx'
import { Choices } from './choices.tsx'
import styles from './price-calculator-page.module.css'
import { ReadyMade } from './ready-made.tsx'
import { readyMadeRead } from './ready-made-read.ts'
import { Result } from './result/result.tsx'
import { useCalculator } from './use-calculator.ts'

/** /price-calculator: what a commissioned piece comes to, line by line, all of it reckoned on this device. */
export function Page() {
  const { config, choose } = useCalculator()
  const result = useMemo(() => estimate(config), [config])

  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <h1>What a diamond costs, line by line</h1>
        <p className={text.lead}>
          The indicative cost of a commissioned piece with a stone of this grade, and every part of it.
        </p>
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
