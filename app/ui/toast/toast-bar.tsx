import { useEffect, useRef } from 'react'
import { CircleAlertIcon } from '../icons.tsx'
import { coverPage } from '../page/cover.ts'
import styles from './toast-bar.module.css'
import { dismissToast, holdToast, type ShownToast, useIsInnermostBar, useToast } from './toast-store.ts'

/** Where the shop's short words stand and are spoken: an error at once, all else when there is time. */
export function ToastBar({ className = '' }: { className?: string | undefined }) {
  const toast = useToast()
  const isInnermost = useIsInnermostBar()
  const shown = toast && isInnermost && <Words key={toast.id} toast={toast} />
  const isAlert = toast?.tone === 'destructive'
  return (
    <div className={`${styles.place} ${className}`}>
      <div role="status">{!isAlert && shown}</div>
      <div role="alert">{isAlert && shown}</div>
    </div>
  )
}

function Words({ toast: { title, text, tone, action, stays, isOpen } }: { toast: ShownToast }) {
  const hold = () => holdToast(true)
  const release = () => holdToast(false)
  const box = useRef<HTMLDivElement>(null)
  // With the air beneath it.
  useEffect(
    () =>
      isOpen && box.current
        ? coverPage(box.current, '--nl-toast-height', ({ offsetHeight }) => offsetHeight + 24)
        : undefined,
    [isOpen]
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds it; what acts are the buttons inside
    <div
      ref={box}
      className={`${styles.toast} ${isOpen ? '' : styles.gone}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {tone && <CircleAlertIcon />}
      <p>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </p>
      <div className={styles.acts}>
        {action && (
          <button
            type="button"
            onClick={() => {
              action.take()
              if (!stays) dismissToast()
            }}
          >
            {action.label}
          </button>
        )}
        {!stays && (
          <button type="button" onClick={dismissToast}>
            Close
          </button>
        )}
      </div>
    </div>
  )
}
