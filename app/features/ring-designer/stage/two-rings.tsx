import { linked, type RingPair, withoutSecond, withSecond } from '#domain/ring-design/ring-design.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { useIsAlive } from '../../../ui/form/use-is-alive.ts'
import text from '../../../ui/type/text.module.css'
import { useRings } from '../use-designer.ts'
import styles from './two-rings.module.css'

/** Whether there is a second ring, and whether both are of one metal, profile and finish. */
export function TwoRings({ pair }: { pair: RingPair }) {
  const { show } = useRings()
  const isAlive = useIsAlive()
  if (pair.rings.length === 1)
    return (
      <TextButton small blocked={!isAlive} onClick={() => show(withSecond(pair))}>
        Add a second ring
      </TextButton>
    )
  return (
    <div className={styles.two}>
      <label className={styles.link}>
        <input type="checkbox" checked={pair.isLinked} onChange={(event) => show(linked(pair, event.target.checked))} />
        <span className={text.body2}>Two rings, linked: metal, profile and finish change together</span>
      </label>
      <TextButton small onClick={() => show(withoutSecond(pair))}>
        Only one ring
      </TextButton>
    </div>
  )
}
