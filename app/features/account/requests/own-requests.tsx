import { type OwnRequest, ownRequestsSchema } from '#domain/accounts/own-request.ts'
import { promisedWords } from '#domain/policies/answer-times.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import { useWaitingCount } from '../../../client-store/use-waiting-count.ts'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { dayWords } from '../../../ui/page/day-words.ts'
import { WrittenRows } from '../../../ui/requests/written-rows.tsx'
import text from '../../../ui/type/text.module.css'
import page from '../account-page.module.css'
import styles from '../own/own-list.module.css'
import { OwnPart } from '../own/own-part.tsx'
import { useOwn } from '../own/use-own.ts'

/** What the customer has asked the shop, with its answers; and that something still waits on this device, where it does. */
export function OwnRequests({ number }: { number: number }) {
  const own = useOwn(number, '/requests', ownRequestsSchema)
  return (
    <section className={page.section} aria-labelledby="your-requests">
      <h2 id="your-requests">Requests</h2>
      <StillHere />
      <OwnPart own={own} what="your requests">
        {(requests) =>
          requests.length === 0 ? (
            <>
              <p>No requests found</p>
              <p className={text.body2}>
                What you ask us while you are signed in is listed here, with our answers: about a bespoke piece, a
                wedding ring, a loose diamond, or for the trade.
              </p>
              <p>
                <TextLink to="/bespoke">Ask for a bespoke piece</TextLink>
              </p>
            </>
          ) : (
            <ol className={styles.list}>
              {requests.map((request) => (
                <OwnRequestEntry key={request.reference} request={request} />
              ))}
            </ol>
          )
        }
      </OwnPart>
    </section>
  )
}

/** What has not reached the shop is nowhere but here, so it is said before what has. */
function StillHere() {
  const { all, needsYou } = useWaitingCount()
  if (all === 0) return null
  const here = all === 1 ? 'One thing you wrote is' : `${all} things you wrote are`
  const open =
    needsYou === 0
      ? ''
      : all === 1
        ? ', and needs you'
        : `, and ${needsYou} of them ${needsYou === 1 ? 'needs' : 'need'} you`
  return (
    <p>
      {here} still on this device and not with us yet{open}. <TextLink to="/outbox">Open the outbox</TextLink>
    </p>
  )
}

/** One request as its writer sees it: how it stands, what the shop answered, and what was written. */
function OwnRequestEntry({ request }: { request: OwnRequest }) {
  const { reference, kind, createdAt, sent, pictures, answers } = request
  const isAnswered = answers.length > 0
  const standing = standingWords(request)
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div>
          <h3 className={text.h4}>{requestFacts[kind].name}</h3>
          <p className={text.caption}>
            {reference}, received {dayWords(createdAt)}
          </p>
        </div>
        <span className={styles.state} data-state={isAnswered ? 'answered' : 'received'}>
          {isAnswered ? 'Answered' : 'Received'}
        </span>
      </div>
      {standing && <p className={text.body2}>{standing}</p>}
      {answers.map((answer) => (
        <blockquote key={`${answer.at} ${answer.text}`} className={styles.response}>
          <p>{answer.text}</p>
          <footer className={text.caption}>
            {answer.from}, {dayWords(answer.at)}
          </footer>
        </blockquote>
      ))}
      <div className={styles.wrote}>
        <Disclosure title="What you wrote">
          <WrittenRows rows={sent} />
          {pictures > 0 && (
            <p className={`${text.caption} ${styles.came}`}>
              {pictures === 1 ? 'A picture came' : `${pictures} pictures came`} with it.
            </p>
          )}
        </Disclosure>
      </div>
      <p>
        <TextLink to={`/requests/${reference}`}>Open its page, and write back</TextLink>
      </p>
    </li>
  )
}

/** What is to be said while nothing was answered; null where the shop no longer promises anything. */
function standingWords({ answerBy, answers, reference }: OwnRequest): string | null {
  if (answerBy === null) return answers.length > 0 ? null : 'We have it.'
  const now = Date.now()
  return Date.parse(answerBy) > now
    ? `We have it, and answer ${promisedWords(answerBy, 0, now)}.`
    : `We have it. If you have not heard from us, please tell us its reference, ${reference}.`
}
