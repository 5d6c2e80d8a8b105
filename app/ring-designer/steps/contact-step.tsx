import { ask } from '#domain/requests/request-field.ts'
import { ringFields } from '#domain/requests/ring-request.ts'
import { emailInput, nameInput, phoneInput } from '../../ui/form/fields/contact-inputs.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import text from '../../ui/type/text.module.css'
import { WhatHappensNext } from './what-happens-next.tsx'

/** Who designed the ring, how we reach them, and what follows. */
export function ContactStep() {
  return (
    <>
      <p className={text.body2}>We use these only to answer you about this ring.</p>
      <TextField {...ask(ringFields, 'name')} {...nameInput} />
      <TextField {...ask(ringFields, 'email')} {...emailInput} />
      <TextField {...ask(ringFields, 'phone')} {...phoneInput} />
      <WhatHappensNext />
    </>
  )
}
