import type { FormState } from '#domain/desk/desk-page.ts'
import { MOST_PICTURES, PICTURE_TYPES } from '#domain/requests/pictures-limits.ts'
import { FileField } from '../../ui/form/file-field.tsx'

interface PicturesFieldProps {
  form: FormState | null
  formName: string
  hint: string
  required?: boolean
}

/** Pictures that a form of a request's page brings. A browser forgets what was chosen when the page comes back with a question. */
export function PicturesField({ hint, ...field }: PicturesFieldProps) {
  return (
    <FileField
      {...field}
      name="pictures"
      label="Pictures"
      accept={PICTURE_TYPES.join()}
      multiple
      hint={`${hint} Up to ${MOST_PICTURES}: JPEG, PNG or WebP. If something is asked back, please choose them again.`}
    />
  )
}
