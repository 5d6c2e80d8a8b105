import { type PointerEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import {
  type DrawingComment,
  drawingCommentSchema,
  MOST_PIN_WORDS,
  MOST_PINS,
  movedPin,
  type NumberedPin,
  PIN_SCALE,
  placeWords
} from '#domain/requests/drawing.ts'
import { MOST_MESSAGE } from '#domain/requests/project-message.ts'
import type { StoredDraft } from '../../../client-store/use-draft.ts'
import { useSpoken } from '../../../ui/announcer.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { DraftLine } from '../../../ui/form/draft-line.tsx'
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { PinnedPicture } from '../../../ui/pins/pins.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './drawing-comments.module.css'

interface DrawingCommentsProps {
  form: UseFormReturn<DrawingComment>
  /** How many pictures the drawing has. */
  pictures: number
  /** Those that were set before. */
  pins: readonly NumberedPin[]
  areHidden: boolean
  /** A pin was set: who has them hidden would not see it. */
  onPin: () => void
  picture: (position: number) => ReactNode
  /** What else can be done with a picture, beside its button for a pin. */
  actions: (position: number, hasPins: boolean) => ReactNode
  isSubmitting: boolean
  refusal: ReactNode
  draft: Pick<StoredDraft, 'state' | 'discard'>
  onSend: (comment: DrawingComment) => Promise<void>
}

/** A drawing on which pins are set: by a press upon it, or by a button and the arrow keys. Each has its words beneath. */
export function DrawingComments(props: DrawingCommentsProps) {
  const { form, pictures, pins, areHidden, onPin, picture, actions, isSubmitting, refusal, draft, onSend } = props
  const { control, setValue, setError, setFocus } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'pins' })
  const set = useWatch({ control, name: 'pins' })
  const latest = useRef<HTMLButtonElement>(null)
  /** Where the focus goes once the pin that was just added stands: to it, or to its words. */
  const focusOn = useRef<'pin' | 'words' | null>(null)
  useEffect(() => {
    const index = fields.length - 1
    if (focusOn.current === null || set?.length !== fields.length || !latest.current) return
    if (focusOn.current === 'pin') latest.current.focus()
    else setFocus(`pins.${index}.text`)
    focusOn.current = null
  })
  const first = pins.length + 1
  const isFull = fields.length >= MOST_PINS
  useSpoken(isFull && `${MOST_PINS} pins are the most for one comment`, 'pins')

  const add = (at: { picture: number; x: number; y: number }) => {
    if (isFull) return
    onPin()
    append({ ...at, text: '' }, { shouldFocus: false })
  }
  const move = (index: number, to: { x: number; y: number }) => {
    setValue(`pins.${index}.x`, to.x, { shouldDirty: true })
    setValue(`pins.${index}.y`, to.y, { shouldDirty: true })
  }
  const press = (position: number, event: PointerEvent<HTMLElement>) => {
    const image = event.currentTarget.querySelector('img')
    if (event.target !== image || !image || event.button !== 0) return
    add({ picture: position, ...placeIn(image, event) })
    // They are written next.
    focusOn.current = 'words'
  }
  const addByKey = (position: number) => {
    add({ picture: position, x: PIN_SCALE / 2, y: PIN_SCALE / 2 })
    focusOn.current = 'pin'
  }
  const send = async (typed: DrawingComment) => {
    // The schema of all of it: its words at their fields.
    const read = drawingCommentSchema.safeParse(typed)
    if (read.success) return onSend(read.data)
    for (const { path, message } of read.error.issues)
      setError((path.join('.') || 'text') as 'text', { message }, { shouldFocus: true })
  }

  return (
    <Form form={form} label="Comment on the drawing" holdsStill onSubmit={send}>
      <p className={text.body2}>
        Press on the picture where something should be different: a numbered pin stays there, and its words are written
        beneath. By keyboard, add a pin and move it with the arrow keys.
      </p>
      {Array.from({ length: pictures }, (_, place) => {
        const position = place + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
          <div key={place} className={styles.picture}>
            <div className={styles.stage} onPointerUp={(event) => press(position, event)}>
              <PinnedPicture pins={pins.filter((pin) => pin.picture === position)} areHidden={areHidden}>
                {picture(position)}
                {fields.map((field, index) => {
                  const pin = set?.[index]
                  if (!pin || pin.picture !== position) return null
                  return (
                    <Pin
                      key={field.id}
                      ref={index === fields.length - 1 ? latest : null}
                      number={first + index}
                      pin={pin}
                      onMove={(to) => move(index, to)}
                      onRemove={() => remove(index)}
                    />
                  )
                })}
              </PinnedPicture>
            </div>
            <div className={styles.actions}>
              <Button type="button" outlined small disabled={isFull} onClick={() => addByKey(position)}>
                Add a pin{pictures > 1 && ` to picture ${position}`}
              </Button>
              {actions(
                position,
                [...pins, ...(set ?? [])].some((pin) => pin.picture === position)
              )}
            </div>
          </div>
        )
      })}
      {fields.map((field, index) => (
        <div key={field.id} className={styles.words}>
          <TextAreaField name={`pins.${index}.text`} label={`Pin ${first + index}`} rows={2} most={MOST_PIN_WORDS} />
          <TextButton small onClick={() => remove(index)}>
            Remove<span className={text.visuallyHidden}> pin {first + index}</span>
          </TextButton>
        </div>
      ))}
      <TextAreaField name="text" label="What should be different" optional rows={3} most={MOST_MESSAGE} />
      {refusal}
      <div className={styles.end}>
        <SubmitButton
          label="Send the comment"
          submittingLabel="Sending your comment"
          isSubmitting={isSubmitting}
          wide={false}
          outlined
        />
        <DraftLine state={draft.state} onDiscard={draft.discard} />
      </div>
    </Form>
  )
}

/** Where a press is on a picture, in thousandths. */
function placeIn(image: Element, { clientX, clientY }: { clientX: number; clientY: number }): { x: number; y: number } {
  const { left, top, width, height } = image.getBoundingClientRect()
  const share = (at: number, of: number) => Math.max(0, Math.min(PIN_SCALE, Math.round((at / (of || 1)) * PIN_SCALE)))
  return { x: share(clientX - left, width), y: share(clientY - top, height) }
}

interface PinProps {
  ref: Ref<HTMLButtonElement>
  number: number
  pin: { x: number; y: number }
  onMove: (to: { x: number; y: number }) => void
  onRemove: () => void
}

/** A pin that is not sent yet: carried by a finger or a mouse, moved by arrows, with Shift in longer steps, and taken away by Delete. */
function Pin({ ref, number, pin, onMove, onRemove }: PinProps) {
  const carry = (event: PointerEvent<HTMLButtonElement>) => {
    const image = event.currentTarget.parentElement?.querySelector('img')
    if (event.currentTarget.hasPointerCapture(event.pointerId) && image) onMove(placeIn(image, event))
  }
  return (
    <button
      ref={ref}
      type="button"
      className={styles.pin}
      style={{ left: `${pin.x / 10}%`, top: `${pin.y / 10}%` }}
      aria-label={`Pin ${number}, ${placeWords(pin)}`}
      aria-description="Arrow keys move it, with Shift further; Delete takes it away"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={carry}
      onKeyDown={(event) => {
        const moved = movedPin(pin, event.key, event.shiftKey)
        if (moved) onMove(moved)
        else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
        else return
        event.preventDefault()
      }}
    >
      <span>{number}</span>
    </button>
  )
}
