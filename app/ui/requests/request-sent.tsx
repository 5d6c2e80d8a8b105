import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { promisedWords } from '#domain/policies/answer-times.ts'
import type { SentState } from '../../client-store/requests/sent-state.ts'
import { CircleAlertIcon, CloudOffIcon } from '../icons.tsx'
import { loadPart } from '../load-part.ts'
import { browserForgets } from '../page/browser-forgets.ts'
import { leavesWords } from '../page/leaves-by-itself.ts'
import { momentWords } from '../page/moment.ts'
import { CheckIcon } from '../rare-icons.tsx'
import text from '../type/text.module.css'
import styles from './request-sent.module.css'

const PushOffer = lazy(() => loadPart(() => import('../../client-store/pushes/push-offer.tsx')))

/** Where a request is, in words that are true: on this device, on its way, with us, or in need of the shopper. */
export function RequestSent({ sent, name }: { sent: SentState; name: string }) {
  return (
    <>
      <div className={`${styles.sent} ${frameOf(sent)}`} role="status">
        {sent.kind === 'received' ? <CheckIcon /> : sent.kind === 'needs-you' ? <CircleAlertIcon /> : <CloudOffIcon />}
        {words(sent, name)}
      </div>
      {sent.kind === 'received' && (
        <Suspense>
          <PushOffer className={styles.told} />
        </Suspense>
      )}
    </>
  )
}

const frameOf = ({ kind }: SentState): string | undefined =>
  kind === 'received' ? styles.received : kind === 'needs-you' ? styles.needsYou : ''

function words(sent: SentState, name: string): ReactNode {
  switch (sent.kind) {
    case 'saved':
      return (
        <>
          <p>{name}: saved on this device</p>
          <p>
            {sent.wasTried ? 'We could not be reached just now.' : 'We have not received it yet.'} {leavesWords()}{' '}
            {browserForgets() && 'This browser may delete it after seven days without a visit. '}
            <Link to="/outbox">See what is waiting</Link>
          </p>
        </>
      )
    case 'sending':
      return <p>{name}: being sent to us now</p>
    case 'received':
      return (
        <>
          <p>
            {name} received, {momentWords(sent.at)}
          </p>
          <p>
            Your reference is <b className={styles.reference}>{sent.reference}</b>.
            {sent.answerHours !== null && ` We answer ${promisedWords(sent.answerBy, sent.answerHours, Date.now())}.`}{' '}
            We also write to you by e-mail.{' '}
            <Link to={`/requests/${sent.reference}`}>Open the page of your request</Link>
          </p>
        </>
      )
    case 'needs-you':
      return (
        <>
          <p>{name}: it needs you</p>
          <p>
            {sent.message} <Link to="/outbox">See what is waiting</Link>
          </p>
        </>
      )
    case 'gone':
      return (
        <>
          <p>{name}: no longer on this device</p>
          <p className={text.body2}>It was deleted here before we received it.</p>
        </>
      )
  }
}
