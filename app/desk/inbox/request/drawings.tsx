import type { FormState } from '#domain/desk/desk-page.ts'
import type { RequestView } from '#domain/desk/inbox-view.ts'
import { drawingWords, firstNumber, type ProjectDrawing, pinsOf } from '#domain/requests/drawing.ts'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { PinList, PinnedPicture } from '../../../ui/pins/pins.tsx'
import { Submit } from '../../ui/buttons.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Attachments } from '../../ui/history/attachments.tsx'
import { Time, timeWords } from '../../ui/time.tsx'
import styles from './drawings.module.css'
import { PicturesField } from './pictures-field.tsx'

/** The versions of the design that were put up, with what was said of them. */
export function Drawings({ view: { reference, drawings, name } }: { view: RequestView }) {
  const [newest, ...earlier] = drawings
  if (!newest) return <p>No drawing is up. The customer approves or comments one on the page of the request.</p>
  return (
    <>
      <OneDrawing reference={reference} drawing={newest} customer={name} />
      {earlier.length > 0 && (
        <Disclosure title={earlier.length === 1 ? 'The version before' : `The ${earlier.length} versions before`}>
          {earlier.map((drawing) => (
            <OneDrawing key={drawing.id} reference={reference} drawing={drawing} customer={name} />
          ))}
        </Disclosure>
      )}
    </>
  )
}

interface OneProps {
  reference: string
  drawing: ProjectDrawing
  customer: string
}

function OneDrawing({ reference, drawing, customer }: OneProps) {
  const { id, version, title, text, who, at, pictures, attachments, comments } = drawing
  const pins = pinsOf(drawing)
  return (
    <article className={styles.drawing}>
      <h3>
        Version {version}: {title}
      </h3>
      <p>
        {drawingWords(drawing, timeWords)} Put up by {who}, <Time at={at} />.
      </p>
      {text !== '' && <p className={styles.words}>{text}</p>}
      {Array.from({ length: pictures }, (_, index) => {
        const address = `/desk/requests/${reference}/shown/${id}/${index + 1}`
        return (
          <PinnedPicture key={address} pins={pins.filter(({ picture }) => picture === index + 1)}>
            <a href={address}>
              <img src={address} alt={`${title}, ${index + 1} of ${pictures}`} loading="lazy" />
            </a>
          </PinnedPicture>
        )
      })}
      <Attachments
        attachments={attachments.map((one, index) => ({
          ...one,
          href: `/desk/requests/${reference}/attachments/${id}/${index + 1}`
        }))}
        label={`Version ${version}: PDFs`}
      />
      {comments.map((comment) => (
        <div key={comment.id} className={styles.comment}>
          <p>
            <b>{customer} commented</b> <Time at={comment.at} />
          </p>
          {comment.text !== '' && <p className={styles.words}>{comment.text}</p>}
          <PinList
            pins={comment.pins.map((pin, index) => ({ ...pin, number: firstNumber(drawing, comment.id) + index }))}
            pictures={pictures}
          />
        </div>
      ))}
    </article>
  )
}

/** Puts up the next version. */
export function DrawingForm({ view, form }: { view: RequestView; form: FormState | null }) {
  const { reference, revision, key, drawings, email } = view
  const tied = { form, formName: 'drawing' }
  const next = (drawings[0]?.version ?? 0) + 1
  return (
    <Disclosure
      title={next === 1 ? 'Put up a drawing' : `Put up version ${next} of the drawing`}
      open={form?.name === 'drawing'}
    >
      <PostForm action={`/desk/requests/${reference}/drawing`} form={form} name="drawing" hasFile>
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="key" value={key} />
        <TextField {...tied} name="title" label="What it shows" required maxLength={100} isDraft />
        <TextArea
          {...tied}
          name="message"
          label="Words with it"
          hint={`They stand beside it on the page of the request. A mail to ${email} says that it is there.`}
          rows={4}
          isDraft
        />
        <PicturesField
          {...tied}
          required
          takesPdf
          hint={next === 1 ? 'The customer sets pins on them.' : 'They replace those of the version before.'}
        />
        <Submit>Put it up</Submit>
      </PostForm>
    </Disclosure>
  )
}
