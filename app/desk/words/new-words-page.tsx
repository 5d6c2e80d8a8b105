import { PAGE_PLACES } from '#domain/content/settled.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { Submit } from '../ui/buttons.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Page } from '../ui/page.tsx'

const PLACES = { menu: 'In the menu, and at the foot of every page', footer: 'At the foot of every page' } as const

/** /desk/words/new: a page to read, under an address of its own. */
export function NewWordsPage({ document: { form } }: { document: DeskDocument }) {
  const tied = { form, formName: 'page', required: true }
  return (
    <Page
      title="A page to read"
      lead="It opens for everyone as soon as it is added, also without signal."
      back={{ href: '/desk/words', label: 'Words' }}
    >
      <PostForm action="/desk/words/new" form={form} name="page">
        <TextField {...tied} name="title" label="Title" maxLength={70} isDraft />
        <TextField
          {...tied}
          name="slug"
          label="Address"
          hint="Small letters, figures and hyphens: our-story opens at /read/our-story."
          maxLength={60}
        />
        <TextArea
          {...tied}
          name="text"
          label="Text"
          hint="An empty line begins a paragraph; ### a heading; - or 1. a list; **bold**, *italics*, [a link](/shipping)."
          rows={12}
          isDraft
        />
        <SelectField
          {...tied}
          name="place"
          label="Where it is named"
          value="footer"
          options={PAGE_PLACES.map((value) => ({ value, label: PLACES[value] }))}
        />
        <Submit>Add the page</Submit>
      </PostForm>
    </Page>
  )
}
