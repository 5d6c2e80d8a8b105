import type { RequestState } from '../../client-store/use-request.ts'
import { CircleAlertIcon } from '../icons.tsx'
import styles from './request-sent.module.css'

/** Beside the button: why the shop sent a request back, where that is said at no field. */
export function Refusal({ state }: { state: RequestState }) {
  if (state.kind !== 'editing' || state.refusal === null) return null
  return (
    <div className={`${styles.sent} ${styles.needsYou}`} role="alert">
      <CircleAlertIcon />
      <p>We could not accept this yet</p>
      <p>{state.refusal} What you wrote is still here.</p>
    </div>
  )
}
