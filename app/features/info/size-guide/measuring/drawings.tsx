import type { ReactNode } from 'react'
import styles from './measuring.module.css'

/** A thin line drawing of 120 by 96; the words beside it say the same, so it is not read out. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" className={styles.drawing} viewBox="0 0 120 96" width="120" height="96">
      {children}
    </svg>
  )
}

/** Straight across the inside of a ring. */
export function RingDrawing() {
  return (
    <Drawing>
      <circle cx="60" cy="42" r="32" />
      <circle cx="60" cy="42" r="27" />
      <path className={styles.measure} d="M33 42H87M33 36v12M87 36v12" />
      <path className={styles.guide} d="M33 48v38M87 48v38" />
      <path className={styles.measure} d="M33 84H87M33 80v8M87 80v8" />
    </Drawing>
  )
}

/** A strip of paper round a finger, and where its end meets. */
export function FingerDrawing() {
  return (
    <Drawing>
      <path d="M44 92V26C44 4 76 4 76 26V92" />
      <path d="M53 22C53 10 67 10 67 22V27H53Z" />
      <path d="M45 46H75M46 50H74" />
      <path
        className={styles.measure}
        d="M42 62C50 68 70 68 78 62V72C70 78 50 78 42 72ZM78 62L106 56V66L78 72M92 59v10"
      />
    </Drawing>
  )
}

/** A tape round a wrist, just above the bone. */
export function WristDrawing() {
  return (
    <Drawing>
      <path d="M4 30C24 32 42 34 56 34C70 34 82 26 96 24L116 22M4 72C24 70 42 66 56 66C72 68 84 74 98 74L116 72" />
      <path d="M64 36C68 33 74 34 75 38" />
      <path className={styles.measure} d="M44 32C38 42 38 58 44 68H51C45 58 45 42 51 32ZM41 44h6M40 50h6M41 56h6" />
    </Drawing>
  )
}

/** The five lengths as they lie, shortest first. */
export function NecklineDrawing() {
  return (
    <Drawing>
      <path d="M48 2V18C48 26 28 28 12 34M72 2V18C72 26 92 28 108 34" />
      <path className={styles.measure} d="M48 14C52 20 68 20 72 14" />
      <path className={styles.measure} d="M47 20C52 29 68 29 73 20" />
      <path className={styles.measure} d="M44 23C50 42 70 42 76 23" />
      <path className={styles.measure} d="M41 25C48 62 72 62 79 25" />
      <path className={styles.measure} d="M37 27C44 112 76 112 83 27" />
    </Drawing>
  )
}
