import { isRequestKind, writtenName } from '../../../client-store/requests/written-words.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { momentWords } from '../../../ui/page/moment.ts'
import { Report } from '../../../ui/product/report.tsx'
import text from '../../../ui/type/text.module.css'
import type { ReceivedRequest } from '../outbox-view.ts'
import { Item } from '../row/item.tsx'
import { Way } from '../row/way.tsx'
import styles from './received-item.module.css'

/** What the shop has: when it came, and the reference of a request. */
export function ReceivedItem({ request: { kind, reference, at, answer } }: { request: ReceivedRequest }) {
  const moment = momentWords(at)
  return (
    <Item title={writtenName(kind)} when={`Received ${moment}`} place="received">
      <Way passed={4} />
      <p className={text.body2}>
        {reference === null && 'We have it. It is shown once we have checked it; your account says how it stands.'}
        {reference !== null && (isRequestKind(kind) ? answerWords(answer) : PAGE_WORDS)}
      </p>
      {reference !== null && (
        <div className={styles.receipt}>
          <Report
            rows={[
              { label: 'Reference', value: <b className={styles.reference}>{reference}</b> },
              { label: 'Received by us', value: moment }
            ]}
          />
          <p>
            <TextLink small to={`/requests/${reference}`}>
              Open the page of your request
            </TextLink>
          </p>
        </div>
      )}
    </Item>
  )
}

const PAGE_WORDS = 'We have it. The page of your request says what comes next, and by when.'

const answerWords = (answer: string | null): string =>
  answer === null
    ? 'We have it. If you have not heard from us, please tell us its reference.'
    : `We have it, and answer ${answer}. Your reference is below.`
