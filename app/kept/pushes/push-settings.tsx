import type { PushTopic } from '#domain/notifications/push.ts'
import check from '../../ui/form/choices/check.module.css'
import text from '../../ui/type/text.module.css'
import { usePushes } from './use-pushes.ts'

const LABELS: Record<PushTopic, string> = {
  orders: 'When an order moves on',
  requests: 'When we answer a request'
}

/** What this device is told of, to be chosen: the whole of /account/notifications. */
export function PushSettings() {
  const { standing, isGoing, problem, choose } = usePushes()
  return (
    <>
      <h1>Notifications on this device</h1>
      <p className={text.body2}>
        A notification when your order moves on, and when we answer you, where this browser can show it. No advertising,
        and nothing after you sign out here.
      </p>
      <noscript>
        <p className={text.body2}>They need JavaScript, which does not run in your browser just now.</p>
      </noscript>
      {standing?.kind === 'impossible' && (
        <p className={text.body2}>
          This browser cannot show our notifications here. On an iPhone or iPad it can once the shop is installed. We
          write to you by e-mail in any case.
        </p>
      )}
      {standing?.kind === 'blocked' && (
        <p className={text.body2}>
          This browser does not show our notifications. You can allow them in its settings. We write to you by e-mail in
          any case.
        </p>
      )}
      {standing?.kind === 'unreachable' && (
        <p className={text.body2}>
          What this device is told of can be seen and changed when there is a connection to the shop.
        </p>
      )}
      {standing?.kind === 'known' && (
        <div>
          {(['orders', 'requests'] as const).map((topic) => (
            <label key={topic} className={check.option}>
              <input
                type="checkbox"
                checked={standing.about[topic]}
                aria-disabled={isGoing}
                onChange={({ target }) => void choose({ ...standing.about, [topic]: target.checked })}
              />
              <span>{LABELS[topic]}</span>
            </label>
          ))}
        </div>
      )}
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
