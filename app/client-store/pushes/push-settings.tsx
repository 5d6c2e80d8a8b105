import { useCallback, useEffect, useState } from 'react'
import { PUSH_TOPICS, type PushTopic } from '#domain/notifications/push.ts'
import type { StockWatch } from '#domain/notifications/stock-watch.ts'
import { TextButton, TextLink } from '../../ui/controls/text-link.tsx'
import check from '../../ui/form/choices/check.module.css'
import text from '../../ui/type/text.module.css'
import { endStockWatch, readStockWatches, type WatchesAnswer } from './stock-watches.ts'
import { usePushes } from './use-pushes.ts'

const LABELS: Record<PushTopic, string> = {
  orders: 'When an order moves on',
  requests: 'When we answer a request',
  stock: 'When a piece you asked about is back'
}

/** What this device is told of, and the pieces that are waited for, to be chosen: the whole of /account/notifications. */
export function PushSettings() {
  const { standing, isGoing, problem, choose } = usePushes()
  const [watches, setWatches] = useState<readonly StockWatch[]>([])
  const show = useCallback((answer: WatchesAnswer) => {
    if (answer.kind === 'known') setWatches(answer.watches)
    return answer
  }, [])
  useEffect(() => void readStockWatches().then(show), [show])
  return (
    <>
      <h1>Notifications on this device</h1>
      <p className={text.body2}>
        A notification when your order moves on, when we answer you, and when a piece you asked about is back, where
        this browser can show it. No advertising, and nothing after you sign out here.
      </p>
      <noscript>
        <p className={text.body2}>They need JavaScript, which does not run in your browser just now.</p>
      </noscript>
      {standing?.kind === 'impossible' && (
        <p className={text.body2}>
          This browser cannot show our notifications here. On an iPhone or iPad it can once the shop is installed. About
          your orders and requests we write to you by e-mail in any case.
        </p>
      )}
      {standing?.kind === 'blocked' && (
        <p className={text.body2}>
          This browser does not show our notifications. You can allow them in its settings. About your orders and
          requests we write to you by e-mail in any case.
        </p>
      )}
      {standing?.kind === 'unreachable' && (
        <p className={text.body2}>
          What this device is told of can be seen and changed when there is a connection to the shop.
        </p>
      )}
      {standing?.kind === 'known' && (
        <div>
          {PUSH_TOPICS.map((topic) => (
            <label key={topic} className={check.option}>
              <input
                type="checkbox"
                checked={standing.about[topic]}
                aria-disabled={isGoing}
                onChange={async ({ target }) => {
                  await choose({ ...standing.about, [topic]: target.checked })
                  // Whoever wants no such notice waits for nothing on this device any more.
                  if (topic === 'stock') show(await readStockWatches())
                }}
              />
              <span>{LABELS[topic]}</span>
            </label>
          ))}
        </div>
      )}
      {problem && <p role="alert">{problem}</p>}
      {watches.length > 0 && <Waiting watches={watches} onEnd={async (id) => show(await endStockWatch(id))} />}
    </>
  )
}

function Waiting({
  watches,
  onEnd
}: {
  watches: readonly StockWatch[]
  onEnd: (productId: string) => Promise<WatchesAnswer>
}) {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <section aria-labelledby="waited-for">
      <h2 id="waited-for" className={text.h3}>
        Pieces you wait for
      </h2>
      <ul>
        {watches.map((watch) => (
          <li key={watch.productId}>
            <TextLink to={`/products/${watch.productId}`}>{watch.name}</TextLink>
            <p className={text.body2}>{howWords(watch)}</p>
            <TextButton
              small
              aria-label={`Stop: ${watch.name}`}
              onClick={async () => {
                const answer = await onEnd(watch.productId)
                setProblem(answer.kind === 'failed' ? answer.problem : null)
              }}
            >
              Stop
            </TextButton>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}

/** How somebody is told of a piece. */
function howWords({ device, mail }: StockWatch): string {
  const byMail = {
    none: '',
    confirmed: 'We write to you by e-mail.',
    unconfirmed: 'We have sent you an e-mail: press the link in it, and we write when it is back.'
  }[mail]
  return [device && 'A notification on this device.', byMail].filter(Boolean).join(' ')
}
