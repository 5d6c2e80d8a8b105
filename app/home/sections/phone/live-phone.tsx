import { useEffect, useRef } from 'react'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import styles from './phone.module.css'

/** The shop itself in the phone's frame, drawn smaller than a phone shows it. The focus goes where the tap went. */
export function LivePhone({ onStop }: { onStop: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.stand}>
      <div className={styles.phone}>
        <div className={styles.screen}>
          <iframe
            ref={frame}
            className={styles.live}
            src="/mobile-preview"
            title="The shop as it looks on a phone"
            loading="lazy"
          />
        </div>
      </div>
      <TextButton onClick={onStop}>Back to the picture</TextButton>
    </div>
  )
}
