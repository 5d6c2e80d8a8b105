import { lazy } from 'react'
import { useSpoken } from '../../../ui/announcer.ts'
import { loadPart } from '../../../ui/load-part.ts'
import { useConnection } from '../../../ui/page/connection.ts'
import { momentWords } from '../../../ui/page/moment.ts'
import { PoundIcon, RotateCcwIcon, TruckIcon } from '../../../ui/promise-icons.tsx'
import { type Configured, useDescription } from '../use-description.ts'
import styles from './truth-lines.module.css'

/** Most pieces are there. Without a boundary of its own: it comes alive with these lines, and no early press is lost. */
const BackInStock = import.meta.env.SSR
  ? (await import('./back-in-stock.tsx')).default
  : lazy(() => loadPart(() => import('./back-in-stock.tsx')))

/**
 * What it costs, when it is there, whether it may come back: the three lines above the button, of exactly what is chosen.
 * Only the one that changed is spoken. Below them, of a piece that is out of stock, how to be told when it is back. DECISIONS 31.
 */
export default function TruthLines(configured: Configured) {
  const { price, delivery, returns } = useDescription(configured).truths
  const connection = useConnection()
  const asOf = connection.asOf ? ` Price as of ${momentWords(connection.asOf)}.` : ''
  useSpoken(price, 'truth-price')
  useSpoken(delivery, 'truth-delivery')
  useSpoken(returns, 'truth-returns')
  const { product } = configured
  return (
    <>
      <ul className={styles.lines}>
        {price && (
          <li>
            <PoundIcon />
            <span>
              <Price sentence={price} />
              {asOf}
            </span>
          </li>
        )}
        {delivery && (
          <li>
            <TruckIcon />
            {delivery}
          </li>
        )}
        {returns && (
          <li>
            <RotateCcwIcon />
            {returns}
          </li>
        )}
      </ul>
      {!product.inStock && <BackInStock key={product.id} product={product} />}
    </>
  )
}

/** The figure is large, the words beside it are not. */
function Price({ sentence }: { sentence: string }) {
  const [figure, ...words] = sentence.split(' ')
  if (!figure?.startsWith('£')) return sentence
  return (
    <>
      <span className={styles.figure}>{figure}</span> {words.join(' ')}
    </>
  )
}
