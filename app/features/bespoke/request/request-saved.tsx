import { useEffect, useRef } from 'react'
import { promisedWords } from '#domain/policies/answer-times.ts'
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { spanWords } from '#domain/policies/returns.ts'
import { BESPOKE_WEEKS } from '#domain/policies/shipping-times.ts'
import type { SentState } from '../../../client-store/requests/sent-state.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Wrap } from '../../../ui/layout/section.tsx'
import { RequestSent } from '../../../ui/requests/request-sent.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './request-saved.module.css'

const pointsOf = (sent: SentState) => [
  {
    title: 'A consultation call',
    words:
      sent.kind === 'received' && sent.answerBy !== undefined
        ? upperFirst(`${promisedWords(sent.answerBy, 24, Date.now())}.`)
        : upperFirst(`${ANSWERED_WITHIN} of your request reaching us.`)
  },
  { title: '3D mockups and pricing', words: 'Your piece from all sides, with its price.' },
  {
    title: 'Final approval and crafting',
    words: `When you have said yes, we begin. It takes ${spanWords(BESPOKE_WEEKS)} weeks.`
  }
]

/** In place of the page once the request is in the outbox: where it is by now, and what follows. Requests spec, section 2. */
export function RequestSaved({ sent, onAgain }: { sent: SentState; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  const isOnItsWay = sent.kind !== 'needs-you' && sent.kind !== 'gone'
  return (
    <Wrap className={styles.page}>
      <header className={styles.told}>
        <p className={text.overline}>Bespoke request</p>
        <h1 ref={heading} tabIndex={-1}>
          {headingOf(sent)}
        </h1>
        <RequestSent sent={sent} name="Bespoke request" />
      </header>
      {isOnItsWay && (
        <section className={styles.next} aria-labelledby="next">
          <h2 id="next">What happens next?</h2>
          <ol className={styles.points}>
            {pointsOf(sent).map(({ title, words }) => (
              <li key={title}>
                <h3 className={text.h4}>{title}</h3>
                <p className={text.body2}>{words}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className={styles.actions}>
        <ButtonLink to="/products">View All Products</ButtonLink>
        <Button outlined onClick={onAgain}>
          Submit Another Request
        </Button>
      </div>
    </Wrap>
  )
}

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Never more than is true: "we have it" only after the shop's answer. */
function headingOf(sent: SentState): string {
  switch (sent.kind) {
    case 'received':
      return 'Thank you, we have your request'
    case 'needs-you':
      return 'Your request needs another look'
    case 'saved':
    case 'sending':
      return 'Your request is saved on this device'
    case 'gone':
      return 'Your request is no longer here'
  }
}
