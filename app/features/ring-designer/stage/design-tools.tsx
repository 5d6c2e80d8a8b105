import { useState } from 'react'
import { compareDesigns } from '#domain/ring-design/compare-designs.ts'
import { designsIn, writeDesign } from '#domain/ring-design/design-address.ts'
import { designed, type RingPair } from '#domain/ring-design/ring-design.ts'
import { pairPrice, priceWords } from '#domain/ring-design/ring-price.ts'
import { ringWords } from '#domain/ring-design/ring-words.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { sheetFor } from '../../../ui/drawings/drawn-ring.ts'
import { RingViews } from '../../../ui/drawings/ring-views.tsx'
import { useIsAlive } from '../../../ui/form/use-is-alive.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import text from '../../../ui/type/text.module.css'
import { MOST_KEPT, useRings } from '../use-designer.ts'
import styles from './design-tools.module.css'

interface DesignToolsProps {
  /** The rings that are shown came by the address, and are not those of the form yet. */
  isComing: boolean
}

/** What can be done with the design as a whole, and the designs kept beside it. */
export function DesignTools({ isComing }: DesignToolsProps) {
  const { pair, canUndo, undo, keep, kept } = useRings()
  const isAlive = useIsAlive() && !isComing
  const isKept = kept.includes(writeDesign(designed(pair, 0)))
  return (
    <>
      {kept.length > 0 && <KeptDesigns />}
      <div className={styles.tools}>
        <TextButton small blocked={!canUndo} onClick={undo}>
          Undo
        </TextButton>
        <TextButton small blocked={!isAlive || isKept} onClick={keep}>
          {isKept ? 'Kept to compare' : 'Keep to compare'}
        </TextButton>
        <TextButton small blocked={!isAlive} onClick={() => void shareDesign(pair)}>
          Share
        </TextButton>
        <TextButton small blocked={!isAlive} onClick={() => window.print()}>
          Print with millimetres
        </TextButton>
      </div>
    </>
  )
}

/** The address under which these rings are seen by whoever has it. */
export const designAddress = (pair: RingPair): string =>
  `/bespoke-wedding-rings?${new URLSearchParams({ rings: writeDesign(designed(pair, 0)) })}`

async function shareDesign(pair: RingPair): Promise<void> {
  const url = new URL(designAddress(pair), window.location.origin).href
  if (navigator.share) {
    // Whoever closes the sheet has changed their mind: nothing is to be said.
    await navigator.share({ title: 'Rings designed at Northlight Diamonds', url }).catch(() => {})
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Address copied', text: 'Whoever opens it sees these rings, the engraving included.' })
  } catch {
    toast({ title: 'Copy this address', text: url })
  }
}

function KeptDesigns() {
  const { pair, kept, show, drop } = useRings()
  const [compared, setCompared] = useState<string | null>(null)
  return (
    <section className={styles.kept} aria-labelledby="ring-kept">
      <div className={styles.keptHead}>
        <h2 id="ring-kept" className={text.h4}>
          Kept to compare
        </h2>
        <span className={text.caption}>
          {kept.length} of {MOST_KEPT}
        </span>
      </div>
      <ul>
        {kept.map((design) => {
          const other = designsIn(design).pair
          const [first, second] = other.rings
          return (
            <li key={design}>
              <div className={styles.small} data-ground="signs">
                <RingViews ring={first} sheet={sheetFor([first])} label="" className={styles.drawing} />
              </div>
              <div>
                <p className={text.label}>{ringWords(first)}</p>
                {second && <p className={text.caption}>With {ringWords(second).replace(/^P/, 'p')}</p>}
                <div className={styles.ways}>
                  <TextButton
                    small
                    onClick={() => setCompared(compared === design ? null : design)}
                    aria-expanded={compared === design}
                  >
                    Compare
                  </TextButton>
                  <TextButton small onClick={() => show(other)}>
                    Design this one
                  </TextButton>
                  <TextButton small onClick={() => drop(design)}>
                    Remove
                  </TextButton>
                </div>
                {compared === design && <Compared one={pair} other={other} />}
              </div>
              <p className={styles.price}>{priceWords(pairPrice(other))}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Compared({ one, other }: { one: RingPair; other: RingPair }) {
  const rows = compareDesigns(one, other).filter(({ differs }) => differs)
  if (rows.length === 0) return <p className={text.body2}>Both designs are the same.</p>
  return (
    <table className={styles.compared}>
      <caption className={text.visuallyHidden}>Where the two designs differ</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Now</th>
          <th scope="col">Kept</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{values[0] ?? 'open'}</td>
            <td>{values[1] ?? 'open'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
