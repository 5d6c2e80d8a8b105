import { Submit } from '../../ui/buttons.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { type OrderFormProps, orderAction } from './order-form.ts'

/** A note never leaves the desk; the workshop reads it on the job sheet. */
export function NoteForm({ view: { number, key }, form }: OrderFormProps) {
  return (
    <PostForm action={orderAction(number, 'note')} form={form} name="note">
      <input type="hidden" name="key" value={key} />
      <TextArea
        form={form}
        formName="note"
        name="message"
        label="Note"
        hint="Only staff read it, here and on the job sheet."
        rows={3}
        required
        isDraft
      />
      <Submit outlined small>
        Keep the note
      </Submit>
    </PostForm>
  )
}
