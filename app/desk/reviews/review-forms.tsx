import type { FormState } from '#domain/desk/desk-page.ts'
import type { ReviewView } from '#domain/desk/review-view.ts'
import { Submit } from '../ui/buttons.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Section } from '../ui/page.tsx'

interface ReviewFormProps {
  form: FormState | null
  view: ReviewView
}

const actionOf = ({ id }: ReviewView, action: string) => `/desk/reviews/${encodeURIComponent(id)}/${action}`

/** Somebody else may have settled the review meanwhile: a form that was sent and not taken stays, with what was typed. */
const wasSent = (form: FormState | null, name: string) => form?.name === name

const Revision = ({ view }: { view: ReviewView }) => <input type="hidden" name="revision" value={view.revision} />

export function ShowForm({ form, view }: ReviewFormProps) {
  if (view.status === 'published' && !wasSent(form, 'publish')) return null
  return (
    <Section title="Show it">
      <PostForm action={actionOf(view, 'publish')} form={form} name="publish">
        <Revision view={view} />
        <p>Everyone can read it then, with its pictures. Its text stays as it was written.</p>
        <Submit>Show this review</Submit>
      </PostForm>
    </Section>
  )
}

export function RefuseForm({ form, view }: ReviewFormProps) {
  if (view.status === 'refused' && !wasSent(form, 'refuse')) return null
  return (
    <Section title={view.status === 'published' ? 'Show it no longer' : 'Do not show it'}>
      <PostForm action={actionOf(view, 'refuse')} form={form} name="refuse">
        <Revision view={view} />
        <TextArea
          form={form}
          formName="refuse"
          name="reason"
          label="Why"
          hint="Its writer reads this. A low rating alone is no reason."
          rows={3}
          isDraft
          required
        />
        <Submit outlined>{view.status === 'published' ? 'Show it no longer' : 'Refuse it'}</Submit>
      </PostForm>
    </Section>
  )
}

export function RespondForm({ form, view }: ReviewFormProps) {
  const { status, response } = view
  if (status === 'refused' && !wasSent(form, 'respond')) return null
  const tied = { form, formName: 'respond' }
  return (
    <Section title={response ? 'Change our answer' : 'Answer it'}>
      <PostForm action={actionOf(view, 'respond')} form={form} name="respond">
        <Revision view={view} />
        <TextArea
          {...tied}
          name="response"
          label="Answer"
          value={response?.response ?? ''}
          hint="It stands under the review, for everyone who can read the review."
          isDraft
          required
        />
        <TextField
          {...tied}
          name="title"
          label="Who you are in the shop"
          value={response?.respondentTitle ?? ''}
          hint="Such as goldsmith. It stands below the answer, with your name."
          maxLength={60}
          required
        />
        <Submit outlined={status !== 'published'}>{response ? 'Change the answer' : 'Answer the review'}</Submit>
      </PostForm>
    </Section>
  )
}
