import { emailInput, nameInput, phoneInput } from '../../ui/form/fields/contact-inputs.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import text from '../../ui/type/text.module.css'

/** Who designs the ring, and how we reach them. */
export function ContactStep() {
  return (
    <>
      <p className={text.body2}>We use these only to answer you about this ring.</p>
      <TextField name="name" label="Full name" {...nameInput} />
      <TextField name="email" label="E-mail" {...emailInput} />
      <TextField name="phone" label="Phone" {...phoneInput} />
    </>
  )
}
