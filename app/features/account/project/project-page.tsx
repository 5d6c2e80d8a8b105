import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { shop } from '#data/shop.ts'
import { messageDraft, type WrittenMessage } from '#device/requests/message-kind.ts'
import { nextStep, type Project, type ProjectMessage } from '#domain/requests/project.ts'
import { MOST_MESSAGE, projectMessageBodySchema } from '#domain/requests/project-message.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import type { SentState } from '../../../client-store/requests/sent-state.ts'
import { useEntryPictures } from '../../../client-store/requests/use-entry-pictures.ts'
import { useRequest } from '../../../client-store/use-request.ts'
import { TextButton, TextLink } from '../../../ui/controls/text-link.tsx'
import { DraftLine } from '../../../ui/form/draft-line.tsx'
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import { Wrap } from '../../../ui/layout/section.tsx'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import { dayWords } from '../../../ui/page/day-words.ts'
import { leavesWords } from '../../../ui/page/leaves-by-itself.ts'
import { momentWords } from '../../../ui/page/moment.ts'
import type { PageHead } from '../../../ui/page/page.ts'
import { ClockIcon } from '../../../ui/rare-icons.tsx'
import { ReferenceImages } from '../../../ui/reference-images/reference-images.tsx'
import { NotSaved } from '../../../ui/requests/not-saved.tsx'
import { Refusal } from '../../../ui/requests/refusal.tsx'
import { WrittenRows } from '../../../ui/requests/written-rows.tsx'
import text from '../../../ui/type/text.module.css'
import { useToken } from '../by-mail/use-token.ts'
import { Aftercare } from './project-aftercare.tsx'
import { Drawings } from './project-drawings.tsx'
import { Making } from './project-making.tsx'
import styles from './project-page.module.css'
import { ProjectPictures } from './project-pictures.tsx'
import { Quotations } from './project-quotations.tsx'
import { ShownAttachments } from './shown-attachments.tsx'
import { ShownFilms } from './shown-films.tsx'
import { ShownPictures } from './shown-pictures.tsx'
import { type OwnMessage, type Read, useOwnWritten, useProject } from './use-project.ts'

/** /requests/:reference. The server sends the same page for every request; what is in it comes to the browser that may see it. */
export function Page() {
  const { reference = '' } = useParams()
  return (
    <Wrap className={styles.page}>
      <OneProject key={reference} reference={reference} />
    </Wrap>
  )
}

export const head = (): PageHead => ({
  title: 'Your request · Northlight Diamonds',
  description: 'One request to us on one page: what you sent, our answers, room to write back, and what happens next.'
})

function OneProject({ reference }: { reference: string }) {
  const token = useToken()
  const read = useProject(reference, token)
  switch (read.kind) {
    case 'here':
      return <Whole {...read} />
    case 'loading':
      return <Loading />
    case 'unreachable':
      return (
        <div className={styles.told} role="alert">
          <h1>We cannot be reached just now</h1>
          <p className={text.lead}>
            This device has no copy of the request {reference}. It is safe with us, and shown here as soon as there is a
            connection.
          </p>
          <p>
            <TextButton onClick={read.retry}>Try again</TextButton>
          </p>
        </div>
      )
    case 'refused':
      return (
        <div className={styles.told}>
          <div role="alert">
            <h1>We cannot show this request here</h1>
            <p className={text.lead}>{read.words}</p>
          </div>
          <p className={text.body2}>
            A request is also shown in the browser it was sent from, and in the account it was sent from. If you cannot
            find its link, ask us for a new one.
          </p>
          <WaysToReachUs email={shop.contact.enquiriesEmail} />
        </div>
      )
  }
}

/** Stands until the request has come, or for good where no script runs: then it leads on by itself. */
function Loading() {
  return (
    <div className={styles.told}>
      <h1>Your request</h1>
      <p className={text.visuallyHidden} role="status">
        Loading your request
      </p>
      <div className={styles.skeleton} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <noscript>
        <p className={text.body2}>
          A request is shown by JavaScript, which does not run in your browser just now. Our answers are in your e-mail
          as well, and answering one of those reaches us, too.
        </p>
      </noscript>
    </div>
  )
}

function Whole({ project, link, asOf, hasFailed, retry }: Extract<Read, { kind: 'here' }>) {
  const { reference, kind, createdAt } = project
  const own = useOwnWritten(reference)
  const [wish, setWish] = useState<Wish | null>(null)
  const isDrawn = project.drawings.length > 0
  const making = <Making project={project} link={link} />
  return (
    <>
      <header className={styles.head}>
        <h1>{requestFacts[kind].name}</h1>
        <p className={text.body2}>
          {reference}, sent {dayWords(createdAt)}
        </p>
      </header>
      <AsOf asOf={asOf} hasFailed={hasFailed} onRetry={retry} />
      <div className={styles.columns}>
        <div className={styles.first}>
          <Next project={project} />
          {!isDrawn && making}
        </div>
        {isDrawn && (
          <div className={styles.drawn}>
            {/* Once it is ordered, how far it is comes before what was drawn. */}
            {project.order && making}
            <Drawings project={project} link={link} own={own.drawings} />
            {!project.order && making}
          </div>
        )}
        <div className={styles.agreed}>
          <Quotations project={project} link={link} own={own.acceptance} />
          <Aftercare project={project} onWish={(words) => setWish({ words })} />
        </div>
        <div className={styles.said}>
          <Conversation project={project} link={link} own={own.messages} wish={wish} />
          <Sent project={project} link={link} />
        </div>
      </div>
    </>
  )
}

function AsOf({ asOf, hasFailed, onRetry }: { asOf: number | null; hasFailed: boolean; onRetry: () => void }) {
  return (
    <div role="status">
      {(asOf !== null || hasFailed) && (
        <div className={styles.asOf}>
          <p>
            {asOf !== null && `This page is as of ${momentWords(new Date(asOf).toISOString())}. `}
            {hasFailed
              ? `${asOf === null ? 'This page' : 'It'} could not be brought up to date just now. What you write is saved on this device.`
              : 'We are asking for what has changed since then.'}
          </p>
          {hasFailed && (
            <p>
              <TextButton onClick={onRetry}>Try again</TextButton>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

const OVER = { us: 'Waits for us', you: 'Waits for you', nobody: 'How it stands' } as const

function Next({ project }: { project: Project }) {
  const { waitsFor, title, text: words, at } = nextStep(project, Date.now())
  return (
    <section className={styles.next} aria-labelledby="what-is-next">
      <p className={text.overline}>{OVER[waitsFor]}</p>
      <h2 id="what-is-next" className={text.h3}>
        {title}
      </h2>
      <p className={text.body2}>{words}</p>
      {at && (
        <p>
          <TextButton onClick={() => leadTo(at === 'drawing' ? 'the-drawing' : 'the-quotation')}>
            {at === 'drawing' ? 'To the drawing' : 'To the quotation'}
          </TextButton>
        </p>
      )}
    </section>
  )
}

/** Leads on within the page, and says where: the address keeps no trace of it. */
function leadTo(id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

interface ConversationProps {
  project: Project
  link: string
  own: readonly OwnMessage[]
  wish: Wish | null
}

/** Words that a button of the page puts into the message; each press is another one. */
interface Wish {
  words: string
}

function Conversation({
  project: { reference, conversation, films, drawings, quotations },
  link,
  own,
  wish
}: ConversationProps) {
  const known = new Set(conversation.map(({ id }) => id))
  const here = own.filter(({ id }) => !known.has(id))
  return (
    <section className={styles.part} aria-labelledby="the-conversation">
      <div className={styles.partHead}>
        <h2 id="the-conversation" className={text.h3}>
          The conversation
        </h2>
        <span className={text.caption}>Our answers come by e-mail as well</span>
      </div>
      {conversation.length + here.length === 0 ? (
        <p className={text.body2}>Nothing has been written yet since the request was sent.</p>
      ) : (
        <ol className={styles.messages}>
          {conversation.map((message) => (
            <Message key={message.id} message={message} films={films} reference={reference} link={link} />
          ))}
          {here.map((message) => (
            <Own key={message.id} message={message} />
          ))}
        </ol>
      )}
      <WriteBack reference={reference} link={link} wish={wish} isMain={drawings.length + quotations.length === 0} />
    </section>
  )
}

interface MessageProps {
  message: ProjectMessage
  films: Project['films']
  reference: string
  link: string
}

function Message({ message, reference, link, films }: MessageProps) {
  const { id, at, text: words, pictures, attachments, byMail } = message
  return (
    <li>
      <p className={styles.messageHead}>
        <b>{headOf(message)}</b>
        <time className={text.caption} dateTime={at}>
          {momentWords(at)}
        </time>
      </p>
      {words !== '' && <p className={styles.words}>{words}</p>}
      <ShownPictures reference={reference} link={link} of={id} count={pictures} name="Picture" />
      <ShownAttachments reference={reference} link={link} of={id} attachments={attachments} />
      <ShownFilms reference={reference} link={link} of={id} films={films} />
      {byMail !== null && byMail.refused !== '' && (
        <p className={styles.words}>{`Of this mail we could not take:\n${byMail.refused}`}</p>
      )}
      {byMail !== null && byMail.quoted !== '' && (
        <details className={styles.quoted}>
          <summary>Quoted text</summary>
          <p className={styles.words}>{byMail.quoted}</p>
        </details>
      )}
    </li>
  )
}

/** Who wrote: what came from an address that is not the request's may be somebody else's. */
function headOf({ from, who, byMail }: ProjectMessage): string {
  if (from === 'shop') return who
  if (byMail === null) return 'You'
  if (byMail.sentFrom !== null) return `By e-mail from another address, ${byMail.sentFrom}`
  return byMail.isUnproven ? 'By e-mail in your name, perhaps not from you' : 'You, by e-mail'
}

/** What was written on this device and is not in the shop's conversation: where it is stands in words. */
function Own({ message: { at, text: words, pictures, attachments, sent } }: { message: OwnMessage }) {
  const shown = useEntryPictures(pictures.join('\n'))
  return (
    <li data-standing={sent.kind}>
      <p className={styles.messageHead}>
        <b>You</b>
        <time className={text.caption} dateTime={at}>
          {momentWords(at)}
        </time>
      </p>
      <p className={styles.words}>{words}</p>
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="Your pictures">
          {pictures.map((key, index) => {
            const url = shown.get(key)
            return <li key={key}>{url && <img src={url} alt={`${index + 1} of ${pictures.length}`} />}</li>
          })}
        </ul>
      )}
      {attachments.map(({ key, name }) => (
        <p key={key} className={text.caption}>
          PDF: <bdi>{name}</bdi>
        </p>
      ))}
      <p className={styles.standing}>
        {(sent.kind === 'saved' || sent.kind === 'sending') && <ClockIcon />}
        <span>{standingWords(sent)}</span>
      </p>
      {sent.kind === 'needs-you' && (
        <p>
          <TextLink to="/outbox">Open the outbox</TextLink>
        </p>
      )}
    </li>
  )
}

function standingWords(sent: SentState): string {
  switch (sent.kind) {
    case 'saved':
      return `Waiting to be sent. ${leavesWords()}`
    case 'sending':
      return 'It is being sent now.'
    case 'received':
      return 'We have it.'
    case 'needs-you':
      return `${sent.message} What you wrote is kept in your outbox.`
    case 'gone':
      return 'It was deleted before it was sent.'
  }
}

const writtenSchema = z.pick(projectMessageBodySchema, { text: true })

interface WriteBackProps {
  reference: string
  link: string
  wish: Wish | null
  /** Nothing else of the page is to be pressed: no drawing, and no quotation. */
  isMain: boolean
}

/** What the customer writes back: kept as it is typed, saved in the outbox, and sent from there, once. OFFLINE, section 2. */
function WriteBack({ reference, link, wish, isMain }: WriteBackProps) {
  const form = useShopForm(writtenSchema, { text: '' })
  useEffect(() => {
    if (wish === null) return
    const written = form.getValues('text').trim()
    // Beside what is written already, and never instead of it.
    if (!written.includes(wish.words.trim()))
      form.setValue('text', written === '' ? wish.words : `${written}\n\n${wish.words}`, { shouldDirty: true })
    form.setFocus('text')
  }, [wish, form])
  const { draft, state, submit } = useRequest('request-message', form, { draftKey: messageDraft(reference) })
  const send = ({ text: words }: { text: string }) => {
    // The outbox needs to know about which request, and by which link.
    const message: WrittenMessage = { reference, link, text: words }
    return submit(message)
  }
  return (
    <Form form={form} label="Write to us" holdsStill onSubmit={send}>
      <TextAreaField name="text" label="Write to us" rows={4} most={MOST_MESSAGE} />
      <ReferenceImages draftKey={messageDraft(reference)} legend="Pictures and PDFs" takesPdf />
      {state.kind === 'not-saved' && <NotSaved kind="request-message" />}
      <Refusal state={state} />
      <div className={styles.end}>
        <SubmitButton
          label="Send the message"
          submittingLabel="Sending your message"
          isSubmitting={state.kind === 'submitting'}
          wide={false}
          outlined={!isMain}
        />
        <DraftLine state={draft.state} onDiscard={draft.discard} />
      </div>
    </Form>
  )
}

/** What was sent, with its photographs. DECISIONS 28: of what was typed nothing before somebody of the shop has answered. */
function Sent({ project: { reference, sent, pictures, isWhole }, link }: { project: Project; link: string }) {
  return (
    <section className={styles.part} aria-labelledby="what-was-sent">
      <div className={styles.partHead}>
        <h2 id="what-was-sent" className={text.h3}>
          What was sent
        </h2>
      </div>
      {sent.length > 0 && <WrittenRows rows={sent} />}
      {isWhole ? (
        <ProjectPictures reference={reference} link={link} count={pictures} />
      ) : (
        <p className={text.body2}>
          This is what was chosen. What was written in own words
          {pictures > 0 && ', and the photographs,'} {pictures > 0 ? 'are' : 'is'} with us too, and shown here once we
          have answered. In the browser that sent it all of it stands here already.
        </p>
      )}
    </section>
  )
}
