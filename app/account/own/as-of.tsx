import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { momentWords } from '../../ui/page/moment.ts'
import styles from './own-part.module.css'
import { type Answered, ownKey } from './use-own.ts'

/** How long the shop has to answer before the page says how old it is, in ms. */
const PATIENCE = 800

/** Says since when the account stands as it is shown, where the shop does not confirm it. */
export function AsOf({ number }: { number: number }) {
  const queries = useQueryClient()
  const watch = useCallback((tell: () => void) => queries.getQueryCache().subscribe(tell), [queries])
  const since = useSyncExternalStore(watch, () => oldestUnconfirmed(queries, number))
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  const isTold = since !== null && (since.hasFailed || isSlow)
  return (
    <div role="status">
      {isTold && (
        <div className={styles.told}>
          <p>
            As of {momentWords(new Date(since.at).toISOString())}.{' '}
            {since.hasFailed
              ? 'This could not be brought up to date just now, so what has changed since then is missing.'
              : 'We are asking for what has changed since then.'}
          </p>
          {since.hasFailed && (
            <p>
              <TextButton onClick={() => void queries.refetchQueries({ queryKey: ownKey(number) })}>
                Try again
              </TextButton>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

interface Since {
  /** In ms since 1970. */
  at: number
  /** Whether the shop was asked for it in vain. */
  hasFailed: boolean
}

let last: Since | null = null

/** The oldest part that is shown and that this page did not get from the shop; the same object while it is the same. */
function oldestUnconfirmed(queries: QueryClient, number: number): Since | null {
  const parts = queries
    .getQueryCache()
    .findAll({ queryKey: ownKey(number), type: 'active' })
    .filter(({ state }) => state.data && (state.error || (state.data as Answered).isCopy))
  if (parts.length === 0) return null
  const at = Math.min(...parts.map(({ state }) => state.dataUpdatedAt))
  const hasFailed = parts.some(({ state }) => state.error !== null)
  if (last?.at !== at || last.hasFailed !== hasFailed) last = { at, hasFailed }
  return last
}
