import { cutLabel } from '#domain/catalogue/vocabulary.ts'
import type { PieceDescription } from '#domain/description/describe.ts'
import { weightLabel } from '#domain/description/fill.ts'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import text from '../../../ui/type/text.module.css'
import { ScaleDrawing } from './scale-drawing.tsx'
import styles from './to-scale.module.css'

const LEADS = { only: 'The diamond is', each: 'Each diamond is', largest: 'The largest diamond is' }

/** How large the main stone is as chosen, in words and drawn beside a coin. Nothing where weight or cut is not known. */
export function ToScale({ stones, stoneSize }: Pick<PieceDescription, 'stones' | 'stoneSize'>) {
  const { cut, stoneCarat, meant } = stones
  if (!cut || stoneCarat === null || stoneSize === null) return null
  return (
    <Disclosure title="Size, drawn to scale" open>
      <figure className={styles.figure}>
        <ScaleDrawing
          cut={cut}
          carat={stoneCarat}
          label={`${cutLabel(cut)} diamond, ${stoneSize}, drawn beside a one-pound coin and a millimetre ruler`}
        />
        <figcaption className={text.body2}>
          {LEADS[meant]} {stoneSize} at {weightLabel(stoneCarat)}, drawn beside a one-pound coin.
        </figcaption>
      </figure>
    </Disclosure>
  )
}
