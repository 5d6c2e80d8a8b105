import type { DeskDocument } from '#domain/desk/desk-page.ts'
import {
  leftWords,
  listedWords,
  MAILBOX_TROUBLE,
  RECEIVED_REASONS,
  type ReceivedMail,
  type ReceivedMailsView
} from '#domain/desk/received-mail.ts'
import text from '../../ui/type/text.module.css'
import { Badge } from '../ui/badge.tsx'
import { Submit } from '../ui/buttons.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Tabs } from '../ui/list/tabs.tsx'
import { useMay } from '../ui/may.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './mails-page.module.css'

/** /desk/mails: what customers answered by mail and what no request was found for. */
export function MailsPage({ document: { form }, view }: { document: DeskDocument; view: ReceivedMailsView }) {
  const { shown, mails, waiting, isMore, mailbox, left } = view
  const tabs = [
    { href: '/desk/mails', label: 'To sort', count: waiting, isCurrent: shown === 'unassigned' },
    { href: '/desk/mails?shown=put-away', label: 'Put away', isCurrent: shown === 'put-away' }
  ]
  return (
    <Page
      title="Mails"
      lead={
        mailbox.kind === 'none'
          ? 'No mailbox is set, so nothing comes here by itself. What came while one was set stays until it is seen to, or goes by itself.'
          : 'A mail that answers one of ours about a request stands in that request by itself. Here is what became none of its messages, each with why.'
      }
    >
      {mailbox.kind === 'failing' && (
        <p className={styles.trouble}>
          <Badge tone="late">The mailbox is not read</Badge> Since <Time at={mailbox.unreadAt} />:{' '}
          {MAILBOX_TROUBLE[mailbox.why]}. What comes meanwhile lies there, and comes here once it is read again.
        </p>
      )}
      {left.count > 0 && (
        <p className={styles.trouble}>
          <Badge tone="late">Left in the mailbox today</Badge> {leftWords(left)}
        </p>
      )}
      <Tabs label="Mails by what became of them" items={tabs} />
      {shown === 'put-away' && <p className={text.caption}>{listedWords}</p>}
      {mails.length === 0 ? (
        <Empty>{shown === 'unassigned' ? 'No mail waits to be sorted.' : 'Nothing was put away.'}</Empty>
      ) : (
        <ol className={styles.mails}>
          {mails.map((mail) => (
            <Mail key={mail.id} mail={mail} form={form} isWaiting={shown === 'unassigned'} />
          ))}
        </ol>
      )}
      {isMore && (
        <p className={text.caption}>There are more: they come up as these are seen to, or go by themselves.</p>
      )}
    </Page>
  )
}

interface MailProps {
  mail: ReceivedMail
  form: DeskDocument['form']
  isWaiting: boolean
}

function Mail({ mail, form, isWaiting }: MailProps) {
  const { id, at, subject, text: words, quoted, refused, reason, isUnproven, files } = mail
  const name = subject || 'Without a subject'
  return (
    <li>
      <p className={styles.head}>
        <b>{senderWords(mail)}</b>
        <Time at={at} />
      </p>
      <h2 className={styles.subject}>{name}</h2>
      {reason !== '' && <p className={text.caption}>{RECEIVED_REASONS[reason]}</p>}
      {isUnproven && <Badge tone="late">Its sender is not proven: it may be somebody else</Badge>}
      {words !== '' && <p className={styles.words}>{words}</p>}
      {files > 0 && (
        <p className={text.caption}>
          {files === 1 ? '1 file came with it' : `${files} files came with it`}, to be seen once it stands in a request.
        </p>
      )}
      {refused !== '' && <p className={styles.words}>{`Not taken:\n${refused}`}</p>}
      {quoted !== '' && (
        <details>
          <summary>
            Quoted text<span className={text.visuallyHidden}> of {name}</span>
          </summary>
          <p className={styles.words}>{quoted}</p>
        </details>
      )}
      {isWaiting && <Sorting mail={mail} name={name} form={form} id={id} />}
    </li>
  )
}

function Sorting({
  mail: { requests },
  name,
  form,
  id
}: {
  mail: ReceivedMail
  name: string
  form: DeskDocument['form']
  id: string
}) {
  const may = useMay()
  const [only] = requests
  const which = <span className={text.visuallyHidden}>: {name}</span>
  return (
    <div className={styles.sorting}>
      {may('POST', `/desk/mails/${id}/put`) && (
        <PostForm action={`/desk/mails/${id}/put`} form={form} name={`put-${id}`}>
          <TextField
            form={form}
            formName={`put-${id}`}
            name="reference"
            label="Reference of its request"
            hint={
              requests.length === 0
                ? 'Such as NL-W-7K3F-9QXM. No request has this e-mail.'
                : `Of this e-mail: ${requests.map(({ label }) => label).join('; ')}.`
            }
            value={requests.length === 1 && only ? only.reference : ''}
            required
          />
          <Submit outlined small>
            Put it to the request{which}
          </Submit>
        </PostForm>
      )}
      {may('POST', `/desk/mails/${id}/away`) && (
        <PostForm action={`/desk/mails/${id}/away`} form={form} name={`away-${id}`}>
          <Submit outlined small>
            Put it away{which}
          </Submit>
        </PostForm>
      )}
    </div>
  )
}

function senderWords({ fromName, fromAddress }: ReceivedMail): string {
  if (fromAddress === '') return 'Nobody named'
  return fromName === '' || fromName.toLowerCase() === fromAddress ? fromAddress : `${fromName}, ${fromAddress}`
}
