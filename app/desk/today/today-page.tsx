import type { DeskDocument } from '#domain/desk/desk-page.ts'
import {
  type DayScale,
  dayScale,
  distanceWords,
  groupTasks,
  type Task,
  type TaskKind,
  type TodayView,
  todayWords,
  whenWords
} from '#domain/desk/today.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { formatNearDay } from '#domain/policies/weekdays.ts'
import { amountWords } from '#domain/pricing/money.ts'
import text from '../../ui/type/text.module.css'
import { orderAction } from '../orders/forms/order-form.ts'
import { LinkButton, Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { useMay } from '../ui/may.tsx'
import { Empty, Page, Section, Sides } from '../ui/page.tsx'
import styles from './today-page.module.css'

/** What is asked of somebody, and the word of the way to it. */
const TASKS: Readonly<Record<TaskKind, { label: string; go: string }>> = {
  dispute: { label: 'Disputed: answer the provider', go: 'Open' },
  payouts: { label: 'Payouts', go: 'Settle' },
  rest: { label: 'Still owed to the customer: give it back', go: 'Open' },
  withdrawal: { label: 'Withdrawn from: give it back', go: 'Open' },
  'return-due': { label: 'Return announced, and not here yet', go: 'Open' },
  'return-here': { label: 'Return is here: look at it', go: 'Look' },
  'return-looked-at': { label: 'Return looked at: give it back', go: 'Open' },
  tell: { label: 'To be told: there is no e-mail', go: 'Open' },
  charge: { label: 'Delivery charge to name', go: 'Name it' },
  collector: { label: 'Import VAT: name who collects', go: 'Name them' },
  call: { label: 'Order to go through with its customer', go: 'Open' },
  answer: { label: 'Request to answer', go: 'Answer' },
  again: { label: 'Waits for us again', go: 'Answer' },
  left: { label: 'Mails left', go: 'Look' },
  bounced: { label: 'Mail not delivered', go: 'Open' },
  undelivered: { label: 'Answer not delivered', go: 'Open' },
  begin: { label: 'Paid, and nobody has begun', go: 'Begin' },
  send: { label: 'Paid, from stock: to be sent', go: 'Send' },
  'begin-part-paid': { label: 'Part paid, and nobody has begun', go: 'Begin' },
  'begin-on-deposit': { label: 'Deposit paid, and nobody has begun', go: 'Begin' },
  unpaid: { label: 'Not paid yet', go: 'Open' },
  deposit: { label: 'Deposit not paid yet', go: 'Open' },
  balance: { label: 'Balance not paid yet', go: 'Open' },
  quotation: { label: 'Quotation without an answer', go: 'Open' },
  reviews: { label: 'Reviews', go: 'Check' },
  mails: { label: 'Mails to sort', go: 'Sort' },
  mailbox: { label: 'Mailbox of replies', go: 'Look' },
  low: { label: 'Low in stock', go: 'Look' },
  waited: { label: 'Out of stock, and waited for', go: 'Open' }
}

/** /desk/today: what is to be done, by the time it was promised for. */
export function TodayPage({ document: { now, counts, form }, view }: { document: DeskDocument; view: TodayView }) {
  const may = useMay()
  const nowMs = Date.parse(now)
  // What is somebody else's to do is not theirs to read of.
  const groups = groupTasks(
    view.tasks.filter(({ href }) => may('GET', href)),
    nowMs
  )
  const [first] = groups.flatMap(({ tasks }) => tasks)
  return (
    <Page title={formatNearDay(londonDate(nowMs))} lead={todayWords(view.tasks, nowMs)}>
      {view.isWorkingDay ? (
        <Scale scale={dayScale(view.tasks, nowMs, view.opening)} clock={whenWords(now, nowMs)} />
      ) : (
        <p className={styles.closed}>Nobody has to answer today: it is no working day.</p>
      )}
      <Sides
        main={
          groups.length === 0 ? (
            <Empty>Nothing waits for anybody. What comes in stands here.</Empty>
          ) : (
            groups.map(({ key, title, tasks }) => (
              <section key={key} className={styles.group} aria-labelledby={`group-${key}`}>
                <div className={styles.head}>
                  <h2 id={`group-${key}`}>{title}</h2>
                  <span>
                    {tasks.length}
                    <span className={text.visuallyHidden}>{tasks.length === 1 ? ' thing' : ' things'}</span>
                  </span>
                </div>
                <ul className={styles.tasks}>
                  {tasks.map((task) => (
                    <TaskRow
                      key={task.kind + task.href}
                      task={task}
                      nowMs={nowMs}
                      form={form}
                      isFirst={task === first}
                    />
                  ))}
                </ul>
              </section>
            ))
          )
        }
        aside={
          <>
            <Section title="The shop itself">
              <Facts
                rows={[
                  { label: 'Mails', value: mailWords(counts?.stuckMails?.count ?? 0) },
                  { label: 'Payments', value: failedWords(view.failedPayments) },
                  {
                    label: 'Bank holidays',
                    value: view.holidaysUntil ? `Known to ${view.holidaysUntil}` : 'As reckoned by the shop'
                  }
                ]}
              />
            </Section>
            <Section title={`Since ${view.since.weekday}`}>
              <Facts
                rows={[
                  { label: 'Orders', value: ordersWords(view.since) },
                  { label: 'Requests', value: String(view.since.requests) },
                  {
                    label: 'Answered in time',
                    value:
                      view.since.answered === 0 ? 'None answered' : `${view.since.inTime} of ${view.since.answered}`
                  }
                ]}
              />
            </Section>
          </>
        }
      />
    </Page>
  )
}

const mailWords = (stuck: number): string =>
  stuck === 0 ? 'All have left' : stuck === 1 ? '1 has not left' : `${stuck} have not left`
const failedWords = (failed: number): string =>
  failed === 0 ? 'None failed' : failed === 1 ? '1 order’s payment failed' : `${failed} orders’ payments failed`
const ordersWords = ({ orders, value }: TodayView['since']): string =>
  orders === 0 ? 'None' : `${orders}, ${amountWords(value)}`

/** The opening hours as a scale: what falls when. The list says the same in words. */
function Scale({ scale: { hours, now, marks }, clock }: { scale: DayScale; clock: string }) {
  const percent = (at: number) => `${(at * 100).toFixed(2)}%`
  const last = hours.length - 1
  return (
    <svg className={styles.scale} width="100%" height="68" aria-hidden="true">
      <line className={styles.line} x1="0" x2="100%" y1="34" y2="34" />
      {hours.map((hour, index) => (
        <g key={hour}>
          <line className={styles.line} x1={percent(index / last)} x2={percent(index / last)} y1="34" y2="40" />
          <text className={styles.hour} x={percent(index / last)} y="60">
            {hour}
          </text>
        </g>
      ))}
      {now !== null && (
        <>
          <line className={styles.past} x1="0" x2={percent(now)} y1="34" y2="34" />
          <line className={styles.now} x1={percent(now)} x2={percent(now)} y1="14" y2="44" />
          <text className={styles.clock} x={percent(now)} y="10">
            {clock}
          </text>
        </>
      )}
      {marks.map(({ at, count, isLate }) => (
        <g key={at}>
          <circle className={isLate ? styles.lateMark : styles.mark} cx={percent(at)} cy="34" r="6" />
          {count > 1 && (
            <text className={styles.count} x={percent(at)} y="24">
              {count}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

interface TaskRowProps {
  task: Task
  nowMs: number
  form: DeskDocument['form']
  /** Only the first row's button is filled. */
  isFirst: boolean
}

function TaskRow({ task, nowMs, form, isFirst }: TaskRowProps) {
  const { kind, dueAt, title, about, href, phone, orderNumber } = task
  const may = useMay()
  const isLate = dueAt !== null && Date.parse(dueAt) < nowMs
  const notes = orderNumber !== null && may('POST', orderAction(orderNumber, 'gone-through'))
  return (
    <li className={styles.task}>
      <p className={isLate ? `${styles.when} ${styles.isLate}` : styles.when}>
        {dueAt !== null && (
          <time dateTime={dueAt}>
            <b>{whenWords(dueAt, nowMs)}</b>
            <span> {distanceWords(dueAt, nowMs)}</span>
          </time>
        )}
      </p>
      <div className={styles.what}>
        <p className={text.caption}>{TASKS[kind].label}</p>
        <h3>
          <a href={href} data-row>
            {title}
          </a>
        </h3>
        <p className={text.caption}>{about.join(', ')}</p>
        {isLate && <p className={styles.promised}>Promised by {whenWords(dueAt, nowMs)}</p>}
      </div>
      <div className={styles.presses}>
        {notes && orderNumber !== null && (
          <PostForm action={orderAction(orderNumber, 'gone-through')} form={form} name={`gone-through-${orderNumber}`}>
            <input type="hidden" name="isSo" value="yes" />
            <input type="hidden" name="from" value="today" />
            <Submit small outlined={!isFirst}>
              Gone through<span className={text.visuallyHidden}>: {orderNumber}</span>
            </Submit>
          </PostForm>
        )}
        {kind === 'call' && phone !== '' ? (
          <LinkButton small outlined href={`tel:${phone.replaceAll(' ', '')}`}>
            Call<span className={text.visuallyHidden}> {about[1]}</span>
          </LinkButton>
        ) : (
          <LinkButton small outlined={!isFirst || notes} href={href}>
            {TASKS[kind].go}
            <span className={text.visuallyHidden}>: {title}</span>
          </LinkButton>
        )}
      </div>
    </li>
  )
}
