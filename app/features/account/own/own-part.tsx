import type { ReactNode } from 'react'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './own-part.module.css'
import type { Own } from './use-own.ts'

interface OwnPartProps<Value> {
  own: Own<Value>
  /** What is loading, for whoever hears it: "your orders". */
  what: string
  children: (value: Value) => ReactNode
}

/** A part of the account once it is here; until then what holds its place, or why it is not. */
export function OwnPart<Value>({ own, what, children }: OwnPartProps<Value>) {
  switch (own.kind) {
    case 'here':
      return (
        <>
          {own.isBeginning && <p className={text.body2}>This device keeps only the newest of {what}.</p>}
          {children(own.value)}
        </>
      )
    case 'loading':
      return (
        <div className={styles.skeleton}>
          <p className={text.visuallyHidden} role="status">
            Loading {what}
          </p>
          <i />
          <i />
          <i />
        </div>
      )
    case 'unreachable':
      return <Told onRetry={own.retry}>We cannot be reached just now, and this device has no copy of {what}.</Told>
    case 'refused':
      return <Told onRetry={own.retry}>{own.detail}</Told>
  }
}

function Told({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className={styles.told} role="alert">
      <p>{children}</p>
      <p>
        <TextButton onClick={onRetry}>Try again</TextButton>
      </p>
    </div>
  )
}
