import type { FormState } from '#domain/desk/desk-page.ts'
import { ATTACHMENT_TYPE, MOST_ATTACHMENT_MB } from '#domain/requests/attachment.ts'
import { MOST_PICTURES, PICTURE_TYPES } from '#domain/requests/pictures-limits.ts'
import { FileField } from '../../ui/form/file-field.tsx'

interface PicturesFieldProps {
  form: FormState | null
  formName: string
  hint: string
  required?: boolean
  /** Whether PDFs are taken beside pictures. */
  takesPdf?: boolean
}

/** Pictures that a form of a request's page brings. A browser forgets what was chosen when the page comes back with a question. */
export function PicturesField({ hint, takesPdf = false, ...field }: PicturesFieldProps) {
  return (
    <FileField
      {...field}
      name="pictures"
      label={takesPdf ? 'Pictures and PDFs' : 'Pictures'}
      accept={[...PICTURE_TYPES, ...(takesPdf ? [ATTACHMENT_TYPE] : [])].join()}
      multiple
      hint={`${hint} Up to ${MOST_PICTURES}: JPEG, PNG or WebP${takesPdf ? `, and PDFs of up to ${MOST_ATTACHMENT_MB} MB` : ''}. If something is asked back, please choose them again.`}
    />
  )
}
