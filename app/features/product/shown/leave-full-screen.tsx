import { useEffect } from 'react'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import styles from './leave-full-screen.module.css'

/** The way back, beside the piece itself: on the whole screen nothing else is seen. */
export default function LeaveFullScreen() {
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen()
    },
    []
  )
  return (
    <span className={styles.leave}>
      <TextButton small onClick={() => void document.exitFullscreen()}>
        Leave full screen
      </TextButton>
    </span>
  )
}
