import { shop } from '#data/shop.ts'
import type { FormState } from '#domain/desk/desk-page.ts'
import type { RequestView } from '#domain/desk/inbox-view.ts'
import { nextRequestStates, requestStateWords } from '#domain/desk/request-state.ts'
import { pounds } from '#domain/pricing/money.ts'
import { quoteWords } from '#domain/requests/request-kind.ts'
import { Submit } from '../../ui/buttons.tsx'
import { Choices } from '../../ui/form/choices.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

const formName = 'reply'

/** The answer, which leaves by mail and is kept with the request. */
export function ReplyForm({ view, form }: { view: RequestView; form: FormState | null }) {
  const { reference, kind, email, state, revision, key } = view
  const field = { form, formName }
  return (
    <PostForm action={`/desk/requests/${reference}/reply`} form={form} name={formName}>
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="key" value={key} />
      <TextArea
        {...field}
        name="message"
        label="Your answer"
        hint={`It goes to ${email} by mail, with your name and the reference below it. What they write back comes to ${shop.contact.enquiriesEmail}, not here.`}
        rows={9}
        required
        isDraft
      />
      <Choices
        {...field}
        name="state"
        label="Afterwards it is"
        value={state === 'new' ? 'answered' : ''}
        options={statesAfter(view)}
      />
      <TextField
        {...field}
        name="quote"
        label="Quote, in pounds"
        hint={`Written below your answer: “${quoteWords(kind, pounds(4200))}” The request is a quoted one then.`}
        inputMode="decimal"
        isDraft
      />
      <Submit>Send the answer</Submit>
    </PostForm>
  )
}

/** An answer makes of a new request an answered or a quoted one; any other may also stay as it is. */
function statesAfter({ state }: RequestView): { value: string; label: string }[] {
  const next = (['answered', 'quoted'] as const).filter((to) => nextRequestStates(state).includes(to))
  const stays = state === 'new' ? [] : [{ value: '', label: `${requestStateWords(state)}, as it was` }]
  return [...stays, ...next.map((to) => ({ value: to, label: requestStateWords(to) }))]
}
