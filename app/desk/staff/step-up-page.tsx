import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { StepUpView } from '#domain/desk/staff-view.ts'
import { Submit } from '../ui/buttons.tsx'
import { PasskeyForm } from '../ui/form/passkey-form.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Page } from '../ui/page.tsx'

const name = 'step-up'

/** What somebody filled in waits here until they have said once more who they are; then it is done. */
export function StepUpPage({ document: { staff }, view }: { document: DeskDocument; view: StepUpView }) {
  const { action, fields, problem, hasPasskey } = view
  const field = { form: null, formName: name, required: true }
  return (
    <Page
      title="Is it you?"
      lead={`This needs your password and a code${hasPasskey ? ', or your passkey' : ''}${staff ? `, ${staff.name}` : ''}: so that nobody can touch money, prices or accounts at a browser you left open. What you filled in is kept, and is done once you have answered.`}
    >
      <PostForm
        action={action}
        form={problem === null ? null : { name, values: {}, errors: { '': problem } }}
        name={name}
      >
        {fields.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <TextField {...field} name="proof-password" label="Password" type="password" autoComplete="current-password" />
        <TextField
          {...field}
          name="proof-code"
          label="Code"
          hint="The six figures that your authenticator app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <Submit>It is me: go on</Submit>
      </PostForm>
      {hasPasskey && (
        <PasskeyForm
          action={action}
          does={{ kind: 'prove', asks: '/desk/sessions/passkeys/proof' }}
          answer="proof-passkey"
          fields={fields}
          outlined
        >
          Go on with my passkey
        </PasskeyForm>
      )}
    </Page>
  )
}
