import { emailInput, nameInput, phoneInput } from '../../ui/form/fields/contact-inputs.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import text from '../../ui/type/text.module.css'
import { WhatHappensNext } from './what-happens-next.tsx'

/** Who designed the ring, how we reach them, and what follows. */
export function ContactStep() {
  return (
    <>
      <p className={text.body2}>We use these only to answer you about this ring.</p>
      <TextField name="name" label="Full name" {...nameInput} />
      <TextField name="email" label="E-mail" {...emailInput} />
      <TextField name="phone" label="Phone" {...phoneInput} />
      <WhatHappensNext />
    </>
  )
}
