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
  // In ms since 1970, of the oldest part; Infinity where there is none.
  const at = useSyncExternalStore(watch, () =>
    Math.min(...unconfirmed(queries, number).map(({ dataUpdatedAt }) => dataUpdatedAt))
  )
  const hasFailed = useSyncExternalStore(watch, () => unconfirmed(queries, number).some(({ error }) => error))
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  const isTold = at < Infinity && (hasFailed || isSlow)
  return (
    <div role="status">
      {isTold && (
        <div className={styles.told}>
          <p>
            As of {momentWords(new Date(at).toISOString())}.{' '}
            {hasFailed
              ? 'This could not be brought up to date just now, so what has changed since then is missing.'
              : 'We are asking for what has changed since then.'}
          </p>
          {hasFailed && (
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

/** What is shown and is not as the shop has it now: from this device, or asked for anew in vain. */
const unconfirmed = (queries: QueryClient, number: number) =>
  queries
    .getQueryCache()
    .findAll({ queryKey: ownKey(number), type: 'active' })
    .map(({ state }) => state)
    .filter(({ data, error }) => data && (error || (data as Answered).isCopy))
