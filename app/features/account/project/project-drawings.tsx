import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { drawingDraft, type WrittenDrawingAnswer } from '#device/requests/drawing-kind.ts'
import { acceptanceNameSchema } from '#domain/quotations/acceptance.ts'
import {
  type DrawingComment,
  drawingWords,
  firstNumber,
  type NumberedPin,
  type ProjectDrawing,
  pinsOf
} from '#domain/requests/drawing.ts'
import { PICTURE_SIDE } from '#domain/requests/pictures-limits.ts'
import type { Project } from '#domain/requests/project.ts'
import { useRequest } from '../../../client-store/use-request.ts'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { TextButton, TextLink } from '../../../ui/controls/text-link.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import { loadPart } from '../../../ui/load-part.ts'
import { dayWords } from '../../../ui/page/day-words.ts'
import { leavesWords } from '../../../ui/page/leaves-by-itself.ts'
import { momentWords } from '../../../ui/page/moment.ts'
import { PinList, PinnedPicture } from '../../../ui/pins/pins.tsx'
import { NotSaved } from '../../../ui/requests/not-saved.tsx'
import { Refusal } from '../../../ui/requests/refusal.tsx'
import text from '../../../ui/type/text.module.css'
import { CodeForm } from './code-form.tsx'
import commentStyles from './drawing-comments.module.css'
import { DrawingComments } from './drawing-comments.tsx'
import styles from './project-page.module.css'
import { ShownAttachments } from './shown-attachments.tsx'
import { ShownFilms } from './shown-films.tsx'
import { usePicture } from './use-picture.ts'
import type { OwnDrawingAnswer } from './use-project.ts'

/** Pictures over the whole window: for whoever looks closer. */
const Enlarged = lazy(() => loadPart(() => import('../../../ui/enlarged/enlarged.tsx')))

interface DrawingsProps {
  project: Project
  link: string
  own: readonly OwnDrawingAnswer[]
}

/** The versions of the design: the newest to be approved or commented on, and the earlier ones with what was said of them. */
export function Drawings({ project, link, own }: DrawingsProps) {
  const [newest, ...earlier] = project.drawings
  if (!newest) return null
  return (
    <section className={styles.part} aria-labelledby="the-drawing">
      <div className={styles.partHead}>
        <h2 id="the-drawing" className={text.h3}>
          The drawing
        </h2>
        <span className={text.caption}>Version {newest.version}</span>
      </div>
      <NotTaken own={own} newest={newest} />
      <OneDrawing project={project} drawing={newest} link={link} own={own} />
      {earlier.length > 0 && (
        <Disclosure title={earlier.length === 1 ? 'The version before' : `The ${earlier.length} versions before`}>
          <div className={styles.earlier}>
            {earlier.map((drawing) => (
              <div key={drawing.id} className={styles.part}>
                <h3 className={text.h4}>Version {drawing.version}</h3>
                <OneDrawing project={project} drawing={drawing} link={link} own={own} />
              </div>
            ))}
          </div>
        </Disclosure>
      )}
    </section>
  )
}

/** An approval of a version that was replaced before it arrived. */
function NotTaken({ own, newest }: { own: DrawingsProps['own']; newest: ProjectDrawing }) {
  const last = own.findLast(({ what, drawing }) => what === 'approval' && drawing !== newest.id)
  if (last?.sent?.kind !== 'needs-you') return null
  return (
    <div role="status" className={styles.waiting}>
      <p>Your approval of an earlier version was not taken: {last.sent.message}</p>
      <p>
        <TextLink to="/outbox">Open the outbox</TextLink>
      </p>
    </div>
  )
}

interface OneProps extends DrawingsProps {
  drawing: ProjectDrawing
}

function OneDrawing({ project, drawing, link, own }: OneProps) {
  const { reference } = project
  const { id, title, text: words, who, at, pictures, attachments, isNewest, approval, comments } = drawing
  const known = new Set(comments.map((comment) => comment.id))
  const here = own.filter((answer) => answer.drawing === id && !known.has(answer.id))
  const commented = here.filter(({ what }) => what === 'comment')
  const approved = here.findLast(({ what }) => what === 'approval')
  const isOpen = isNewest && approval === null
  const pins = [...pinsOf(drawing), ...pinsHere(drawing, commented)]
  const [areHidden, setAreHidden] = useState(false)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const hideByKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>) => {
    const isWriting = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (key.toLowerCase() === 'p' && !isWriting && !(ctrlKey || metaKey || altKey)) setAreHidden(!areHidden)
  }
  const actions = (position: number, hasPins = pins.some(({ picture }) => picture === position)) => (
    <>
      <TextButton small data-closer={position} onClick={() => setEnlarged(position - 1)}>
        Look closer{pictures > 1 && <span className={text.visuallyHidden}> at picture {position}</span>}
      </TextButton>
      {hasPins && (
        <TextButton small aria-keyshortcuts="P" onClick={() => setAreHidden(!areHidden)}>
          {areHidden ? 'Show' : 'Hide'} the pins
          {pictures > 1 && <span className={text.visuallyHidden}> of picture {position}</span>}
        </TextButton>
      )}
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key for who works in it already; the button beneath each picture does the same
    <div ref={place} className={styles.part} onKeyDown={hideByKey}>
      {enlarged !== null && (
        <Suspense>
          <Enlarged
            pictures={Array.from({ length: pictures }, (_, index) => ({
              key: `${index}`,
              picture: <DrawnPicture reference={reference} link={link} drawing={drawing} position={index + 1} />
            }))}
            pixels={PICTURE_SIDE}
            first={enlarged}
            name={title}
            onClose={(index) => {
              setEnlarged(null)
              place.current?.querySelector<HTMLElement>(`[data-closer="${index + 1}"]`)?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      )}
      <h3 className={text.h4}>{title}</h3>
      <p className={text.caption}>
        By {who}, {momentWords(at)}
      </p>
      {words !== '' && <p className={styles.words}>{words}</p>}
      <ShownAttachments reference={reference} link={link} of={id} attachments={attachments} />
      <ShownFilms reference={reference} link={link} of={id} films={project.films} />
      {isOpen ? (
        <CommentForm
          project={project}
          drawing={drawing}
          link={link}
          pins={pins}
          areHidden={areHidden}
          onPin={() => setAreHidden(false)}
          actions={actions}
        />
      ) : (
        Array.from({ length: pictures }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
          <div key={index} className={commentStyles.picture}>
            <PinnedPicture pins={pins.filter(({ picture }) => picture === index + 1)} areHidden={areHidden}>
              <DrawnPicture reference={reference} link={link} drawing={drawing} position={index + 1} />
            </PinnedPicture>
            <div className={commentStyles.actions}>{actions(index + 1)}</div>
          </div>
        ))
      )}
      {(comments.length > 0 || commented.length > 0) && (
        <ol className={styles.messages} aria-label="What you said of it">
          {comments.map((comment) => (
            <li key={comment.id}>
              <Said at={comment.at} words={comment.text} />
              <PinList pins={numbered(comment.pins, firstNumber(drawing, comment.id))} pictures={pictures} />
            </li>
          ))}
          {commented.map((answer, index) => (
            <li key={answer.id} data-standing={answer.sent?.kind ?? 'received'}>
              <Said at={answer.at} words={answer.text} />
              <PinList
                pins={numbered(answer.pins, pinsOf(drawing).length + pinsBefore(commented, index) + 1)}
                pictures={pictures}
              />
              <p>{standing(answer)}</p>
              {answer.sent?.kind === 'needs-you' && <TextLink to="/outbox">Open the outbox</TextLink>}
            </li>
          ))}
        </ol>
      )}
      {approval ? (
        <div role="status" className={styles.accepted}>
          <p>
            <b>{drawingWords(drawing, dayWords)}</b>
          </p>
        </div>
      ) : (
        !isOpen && <p className={text.body2}>{drawingWords(drawing, dayWords)}</p>
      )}
      {isOpen && (
        <section className={styles.approving} aria-labelledby="approving">
          <h3 id="approving" className={text.h4}>
            Approve it as it is drawn
          </h3>
          <p className={text.body2}>{drawingWords(drawing, dayWords)}</p>
          <Approving project={project} drawing={drawing} link={link} own={approved} />
        </section>
      )}
    </div>
  )
}

function Said({ at, words }: { at: string; words: string }) {
  return (
    <>
      <p className={styles.messageHead}>
        <b>You</b>
        <time className={text.caption} dateTime={at}>
          {momentWords(at)}
        </time>
      </p>
      {words !== '' && <p className={styles.words}>{words}</p>}
    </>
  )
}

const numbered = (pins: OwnDrawingAnswer['pins'], first: number): NumberedPin[] =>
  pins.map((pin, index) => ({ ...pin, number: first + index }))

const pinsBefore = (answers: readonly OwnDrawingAnswer[], index: number): number =>
  answers.slice(0, index).reduce((sum, { pins }) => sum + pins.length, 0)

/** The pins that are on this device and not on the page yet, numbered on from those that are. */
const pinsHere = (drawing: ProjectDrawing, answers: readonly OwnDrawingAnswer[]): NumberedPin[] =>
  numbered(
    answers.flatMap(({ pins }) => pins),
    pinsOf(drawing).length + 1
  )

function standing({ sent }: OwnDrawingAnswer): string {
  switch (sent?.kind) {
    case undefined:
    case 'received':
      return 'We have it.'
    case 'saved':
      return `Waiting to be sent. ${leavesWords()}`
    case 'sending':
      return 'It is being sent now.'
    case 'needs-you':
      return `${sent.message} What you wrote is kept in your outbox.`
    case 'gone':
      return 'It was deleted before it was sent.'
  }
}

interface DrawnPictureProps {
  reference: string
  link: string
  drawing: ProjectDrawing
  position: number
}

/** Whole, and without signal as this device last had it; the small one stands in where it had only that. */
export function DrawnPicture({ reference, link, drawing: { id, title, pictures }, position }: DrawnPictureProps) {
  const which = { reference, link, of: id, position }
  const whole = usePicture({ ...which, size: 'whole' })
  const small = usePicture({ ...which, size: 'small' })
  const url = whole.url ?? small.url
  if (url) return <img src={url} alt={`${title}, ${position} of ${pictures}`} draggable={false} />
  return (
    <p className={styles.noPicture}>
      {whole.isMissing ? 'This picture is shown when there is signal.' : 'The picture is coming.'}
    </p>
  )
}

const commentSchema = z.object({
  text: z.string(),
  pins: z.array(z.object({ picture: z.int(), x: z.int(), y: z.int(), text: z.string() }))
})

interface CommentFormProps extends Omit<OneProps, 'own'> {
  pins: readonly NumberedPin[]
  areHidden: boolean
  onPin: () => void
  actions: (position: number, hasPins: boolean) => ReactNode
}

/** Words and pins: kept as they are set, saved in the outbox, and sent from there, once. OFFLINE, section 2. */
function CommentForm({ project, drawing, link, ...shown }: CommentFormProps) {
  const { reference } = project
  const { id, version } = drawing
  const form = useShopForm(commentSchema, { text: '', pins: [] as DrawingComment['pins'] })
  const { draft, state, submit } = useRequest('drawing-answer', form, {
    draftKey: drawingDraft('comment', reference, version)
  })
  const send = async (comment: DrawingComment) => {
    const answer: WrittenDrawingAnswer = {
      reference,
      link,
      drawing: id,
      version,
      what: 'comment',
      name: '',
      ...comment
    }
    await submit(answer)
  }
  return (
    <DrawingComments
      form={form}
      pictures={drawing.pictures}
      {...shown}
      picture={(position) => <DrawnPicture reference={reference} link={link} drawing={drawing} position={position} />}
      isSubmitting={state.kind === 'submitting'}
      refusal={
        <>
          {state.kind === 'not-saved' && <NotSaved kind="drawing-answer" />}
          <Refusal state={state} />
        </>
      }
      draft={draft}
      onSend={send}
    />
  )
}

const nameSchema = z.object({ name: acceptanceNameSchema })

interface ApprovingProps {
  project: Project
  drawing: ProjectDrawing
  link: string
  own: OwnDrawingAnswer | undefined
}

/** What is pressed here approves this version, and no newer one that was put up meanwhile. */
function Approving({ project, drawing, link, own }: ApprovingProps) {
  const { sent } = own ?? {}
  if (own && sent && sent.kind !== 'gone' && sent.kind !== 'received')
    return (
      <div role="status" className={styles.waiting}>
        <p>
          {sent.kind === 'needs-you'
            ? `Your approval could not be taken: ${sent.message}`
            : sent.kind === 'sending'
              ? 'Your approval is being sent now.'
              : `You have approved this here; it waits to be sent. ${leavesWords()} Until we have it nothing is approved.`}
        </p>
        {sent.kind === 'needs-you' && (
          <p>
            <TextLink to="/outbox">Open the outbox</TextLink>
          </p>
        )}
      </div>
    )
  const form = <ApproveForm project={project} drawing={drawing} link={link} />
  if (own?.needsCode)
    return (
      <CodeForm
        project={project}
        link={link}
        path={`approvals/${own.id}`}
        done="approved"
        againLabel="Approve again"
        again={form}
      />
    )
  return form
}

function ApproveForm({
  project: { reference, confirmBy },
  drawing: { id, version },
  link
}: Omit<ApprovingProps, 'own'>) {
  const form = useShopForm(nameSchema, { name: '' })
  const { state, submit } = useRequest('drawing-answer', form, {
    draftKey: drawingDraft('approval', reference, version)
  })
  const send = async ({ name }: { name: string }) => {
    const answer: WrittenDrawingAnswer = {
      reference,
      link,
      drawing: id,
      version,
      what: 'approval',
      name,
      text: '',
      pins: []
    }
    await submit(answer)
  }
  return (
    <Form form={form} label={`Approve version ${version}`} isBinding holdsStill onSubmit={send}>
      <TextField name="name" label="Your name" autoComplete="name" help="It stands under the drawing you approve." />
      {confirmBy !== null && (
        <p className={text.body2}>We send a code to {confirmBy} first: only with it is the drawing approved.</p>
      )}
      {state.kind === 'not-saved' && <NotSaved kind="drawing-answer" />}
      <Refusal state={state} />
      <SubmitButton
        label={`Approve version ${version}`}
        offlineLabel={`Approve version ${version}, sent when online`}
        submittingLabel="Approving"
        isSubmitting={state.kind === 'submitting'}
      />
    </Form>
  )
}
