import type { OwnRequest } from '#domain/accounts/own-request.ts'
import { promisedWords } from '#domain/policies/answer-times.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { dayWords } from '../../ui/page/day-words.ts'
import { WrittenRows } from '../../ui/requests/written-rows.tsx'
import text from '../../ui/type/text.module.css'
import styles from '../own/own-list.module.css'

/** One request as its writer sees it: how it stands, what the shop answered, and what was written. */
export function OwnRequestEntry({ request }: { request: OwnRequest }) {
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
