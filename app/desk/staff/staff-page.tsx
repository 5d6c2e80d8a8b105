import type { DeskDocument, FormState } from '#domain/desk/desk-page.ts'
import { ROLE_WORDS, ROLES } from '#domain/desk/roles.ts'
import { INVITE_HELD_HOURS, type StaffView } from '#domain/desk/staff-view.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import text from '../../ui/type/text.module.css'
import { Badge } from '../ui/badge.tsx'
import { Submit } from '../ui/buttons.tsx'
import { Choices } from '../ui/form/choices.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Page, Section, Sides } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './staff-page.module.css'

type Person = StaffView['atWork'][number]

const roles = ROLES.map((value) => ({ value, label: ROLE_WORDS[value].label, hint: ROLE_WORDS[value].may }))

/** /desk/staff: who works here and what each may do; an owner invites, changes and ends. */
export function StaffPage({ document: { form }, view }: { document: DeskDocument; view: StaffView }) {
  const { atWork, invites, left } = view
  return (
    <Page title="Staff" lead="Who works at this desk, and what each may do.">
      <Sides
        main={
          <>
            <Section title="At work">
              <ul className={styles.people}>
                {atWork.map((person) => (
                  <li key={person.id}>
                    <PersonPart person={person} form={form} />
                  </li>
                ))}
              </ul>
            </Section>
            {invites.length > 0 && (
              <Section title="Invited">
                <ul className={styles.people}>
                  {invites.map((invite) => (
                    <li key={invite.id}>
                      <InvitePart invite={invite} form={form} />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            {left.length > 0 && (
              <Section title="Left">
                <ul className={styles.left}>
                  {left.map(({ id, name, endedAt }) => (
                    <li key={id}>
                      {name}, <Time at={endedAt} />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </>
        }
        aside={
          <Section title="Invite somebody" id="invite-somebody">
            <InviteForm form={form} />
          </Section>
        }
      />
    </Page>
  )
}

function PersonPart({ person, form }: { person: Person; form: FormState | null }) {
  const { id, name, email, role, createdAt, lastSeenAt, isYou } = person
  const address = `/desk/staff/${encodeURIComponent(id)}`
  const [changing, ending] = [`role-${id}`, `end-${id}`]
  return (
    <>
      <p className={styles.who}>
        <b>{name}</b>
        <Badge tone="plain">{ROLE_WORDS[role].label}</Badge>
        {isYou && <Badge tone="done">You</Badge>}
        <span>
          {email}, since <Time at={createdAt} />
          {lastSeenAt && (
            <>
              ; signed in, last seen <Time at={lastSeenAt} />
            </>
          )}
        </span>
      </p>
      <Disclosure title={`Change the role of ${name}`} open={form?.name === changing}>
        <PostForm action={`${address}/role`} form={form} name={changing}>
          <Choices form={form} formName={changing} name="role" label="May do" value={role} options={roles} />
          <Submit outlined small>
            Change the role<span className={text.visuallyHidden}> of {name}</span>
          </Submit>
        </PostForm>
      </Disclosure>
      <Disclosure title={`End the place of ${name}`} open={form?.name === ending}>
        <PostForm action={`${address}/end`} form={form} name={ending}>
          <p>
            {isYou ? 'You are' : `${name} is`} signed out everywhere at once and cannot sign in any more. What was done
            still carries the name, requests that were taken on are nobody’s again, and open invitations are over.
          </p>
          <Submit outlined small>
            End the place<span className={text.visuallyHidden}> of {name}</span>
          </Submit>
        </PostForm>
      </Disclosure>
    </>
  )
}

function InvitePart({
  invite: { id, email, role, by, at, until },
  form
}: {
  invite: StaffView['invites'][number]
  form: FormState | null
}) {
  return (
    <div className={styles.invite}>
      <p className={styles.who}>
        <b>{email}</b>
        <Badge tone="open">{ROLE_WORDS[role].label}</Badge>
        <span>
          By {by}, <Time at={at} />; the link works until <Time at={until} />
        </span>
      </p>
      <PostForm action={`/desk/staff/invites/${encodeURIComponent(id)}/withdraw`} form={form} name={`withdraw-${id}`}>
        <Submit outlined small>
          Take it back<span className={text.visuallyHidden}>: the invitation of {email}</span>
        </Submit>
      </PostForm>
    </div>
  )
}

function InviteForm({ form }: { form: FormState | null }) {
  const field = { form, formName: 'invite' }
  return (
    <PostForm action="/desk/staff/invite" form={form} name="invite">
      <TextField
        {...field}
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        maxLength={254}
        hint={`They get a link that works once, for ${INVITE_HELD_HOURS} hours. Another invitation replaces the one before.`}
        required
      />
      <Choices {...field} name="role" label="May do" value="workshop" options={roles} />
      <Submit>Send the invitation</Submit>
    </PostForm>
  )
}
