import type { FormState } from '#domain/desk/desk-page.ts'
import type { RequestView } from '#domain/desk/inbox-view.ts'
import { nextRequestStates, requestStateWords } from '#domain/desk/request-state.ts'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { Submit } from '../../ui/buttons.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

interface RequestFormProps {
  view: RequestView
  form: FormState | null
}

/** Where the request goes without an answer from here: by telephone, or to an order. */
export function StateForm({ view: { reference, state, revision }, form }: RequestFormProps) {
  return (
    <PostForm action={`/desk/requests/${reference}/state`} form={form} name="state">
      <input type="hidden" name="revision" value={revision} />
      <SelectField
        form={form}
        formName="state"
        name="to"
        label={`${requestStateWords(state)} now; change to`}
        {...(nextRequestStates(state).includes('won') && {
          hint: 'Once they have agreed, in a mail or on the telephone: Won.'
        })}
        options={[
          { value: '', label: 'Choose' },
          ...nextRequestStates(state).map((to) => ({ value: to, label: requestStateWords(to) }))
        ]}
      />
      <Submit outlined small>
        Change the state
      </Submit>
    </PostForm>
  )
}

/** What was answered on the telephone, or says thanks, waits for nobody. */
export function SettleForm({ view: { reference, revision }, form }: RequestFormProps) {
  return (
    <PostForm action={`/desk/requests/${reference}/settle`} form={form} name="settle">
      <input type="hidden" name="revision" value={revision} />
      <Submit outlined small>
        Nothing to answer
      </Submit>
    </PostForm>
  )
}

/** Where the link of a request's page has got about: a new one goes to who sent the request. */
export function LinkForm({ view: { reference, revision, email }, form }: RequestFormProps) {
  return (
    <Disclosure title="The link has got about" open={form?.name === 'link'}>
      <PostForm action={`/desk/requests/${reference}/link`} form={form} name="link">
        <input type="hidden" name="revision" value={revision} />
        <p>
          Their mails have a link to the page of this request, and whoever has it can read the request and write to us.
          A new one goes to {email}; the earlier ones open nothing any more.
        </p>
        <Submit outlined small>
          Renew the link
        </Submit>
      </PostForm>
    </Disclosure>
  )
}

export function AssignForm({ view: { reference, assignedTo, staff, revision }, form }: RequestFormProps) {
  return (
    <PostForm action={`/desk/requests/${reference}/assign`} form={form} name="assign">
      <input type="hidden" name="revision" value={revision} />
      <SelectField
        form={form}
        formName="assign"
        name="staff"
        label="Who takes it"
        value={assignedTo?.id ?? ''}
        options={[{ value: '', label: 'Nobody yet' }, ...staff.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Submit outlined small>
        Assign
      </Submit>
    </PostForm>
  )
}

/** A note never leaves the desk. */
export function NoteForm({ view: { reference, key }, form }: RequestFormProps) {
  return (
    <PostForm action={`/desk/requests/${reference}/note`} form={form} name="note">
      <input type="hidden" name="key" value={key} />
      <TextArea
        form={form}
        formName="note"
        name="message"
        label="Note"
        hint="Only staff read it."
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

/** For whoever asks by telephone or letter; the mail that said that the request came has a link that does the same. */
export function EraseForm({ view: { reference, state }, form }: RequestFormProps) {
  return (
    <Disclosure title="For somebody who asks for it" open={form?.name === 'erase'}>
      <PostForm action={`/desk/requests/${reference}/erase`} form={form} name="erase">
        <p>
          The request goes for good, with its pictures and films, their messages, our answers and notes, and the mails
          about it.
          {state === 'won' && ' It was won: what was agreed may have to be kept for the tax office.'}
        </p>
        <CheckField
          form={form}
          formName="erase"
          name="meant"
          label="Whoever sent it has asked for it, and has shown us who they are"
          isChecked={false}
        />
        <Submit outlined small>
          Erase the request
        </Submit>
      </PostForm>
    </Disclosure>
  )
}
