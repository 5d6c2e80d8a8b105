import type { PushTopic } from '#domain/notifications/push.ts'
import check from '../../ui/form/choices/check.module.css'
import text from '../../ui/type/text.module.css'
import { usePushes } from './use-pushes.ts'

const LABELS: Record<PushTopic, string> = {
  orders: 'When an order moves on',
  requests: 'When we answer a request'
}

/** What this device is told of, to be chosen. */
export function PushSettings({ className }: { className?: string | undefined }) {
  const { standing, isGoing, problem, choose } = usePushes()
  return (
    <section className={className} aria-labelledby="notifications">
      <h2 id="notifications">Notifications on this device</h2>
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
      {standing?.kind === 'known' && (
        <>
          <p className={text.body2}>No advertising, and nothing after you sign out here.</p>
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
        </>
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
