import { MOST_PICTURES } from '#domain/requests/pictures-limits.ts'
import { useSpoken } from '../../announcer.ts'
import { CircleAlertIcon } from '../../icons.tsx'
import type { IntakeState } from '../intake/intake.ts'
import { NOT_KEPT } from '../intake/words.ts'
import styles from './intake-status.module.css'

interface IntakeStatusProps {
  state: IntakeState
  /** Photos in the draft. */
  count: number
  /** Whether this browser keeps anything at all. */
  isKept: boolean
}

/** How far the photos are, how many there are, and why some were not taken. */
export function IntakeStatus({ state: { progress, notices }, count, isKept }: IntakeStatusProps) {
  const said = isKept ? notices : [NOT_KEPT]
  const preparing = progress && `Preparing photo ${progress.done + 1} of ${progress.of}…`
  const far = preparing ?? (count > 0 && `${count} of ${MOST_PICTURES} photos, kept with your draft on this device`)
  useSpoken(far, 'photos')
  useSpoken(said.join(' '), 'photos not taken')
  return (
    <div className={styles.status}>
      {far && <p>{far}</p>}
      {said.length > 0 && (
        <ul className={styles.notices}>
          {said.map((words) => (
            <li key={words}>
              <CircleAlertIcon />
              {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
