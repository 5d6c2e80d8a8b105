import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { RequestView } from '#domain/desk/inbox-view.ts'
import { FormErrors } from '../ui/form/post-form.tsx'
import { Timeline } from '../ui/history/timeline.tsx'
import { Page, Section, Sides } from '../ui/page.tsx'
import { Others } from './request/others.tsx'
import { ReplyForm } from './request/reply-form.tsx'
import { RequestFactsList } from './request/request-facts.tsx'
import { AssignForm, EraseForm, NoteForm, StateForm } from './request/request-forms.tsx'
import { RequestPictures } from './request/request-pictures.tsx'
import { Standing } from './request/standing.tsx'

/** /desk/requests/:reference: one request whole, and the answer to it. */
export function RequestPage({ document, view }: { document: DeskDocument; view: RequestView }) {
  const { name, reference, email, history } = view
  const { form } = document
  return (
    <Page
      title={name}
      back={{ href: '/desk/inbox', label: 'Inbox' }}
      lead={<Standing view={view} now={document.now} />}
    >
      <Sides
        main={
          <>
            <RequestFactsList view={view} />
            <RequestPictures pictures={view.pictures} name={name} />
            {history.length > 0 && (
              <Section title="What happened so far">
                {form?.name === 'returned' && <FormErrors form={form} />}
                <Timeline entries={history} marks={{ below: `/desk/requests/${reference}`, to: email }} />
              </Section>
            )}
            <Section title="Answer" id="answer" to={`/desk/requests/${reference}/reply`}>
              <ReplyForm view={view} form={form} />
            </Section>
          </>
        }
        aside={
          <>
            <Section title="How it stands" to={`/desk/requests/${reference}/state`}>
              <StateForm view={view} form={form} />
              <AssignForm view={view} form={form} />
            </Section>
            <Section title="Note for us">
              <NoteForm view={view} form={form} />
            </Section>
            <Others others={view.others} />
            <Section title="Erase it" to={`/desk/requests/${reference}/erase`}>
              <EraseForm view={view} form={form} />
            </Section>
          </>
        }
      />
    </Page>
  )
}
