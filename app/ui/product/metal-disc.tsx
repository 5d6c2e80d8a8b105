import { type MetalType, metalColour } from '#domain/catalogue/metals.ts'
import styles from './metal-disc.module.css'

/** A sample of a metal, whose name always stands in words beside it or above. LOOK, section 13: metal dot. */
export function MetalDisc({ metal }: { metal: MetalType }) {
  return <i className={styles.disc} style={{ background: metalColour(metal) }} aria-hidden="true" />
}
