import { TextField } from '../../ui/form/text-field.tsx'
import text from '../../ui/type/text.module.css'

/** Who designs the ring, and how we reach them. */
export function ContactStep() {
  return (
    <>
      <p className={text.body2}>We use these only to answer you about this ring.</p>
      <TextField name="name" label="Full name" autoComplete="name" enterKeyHint="next" maxLength={120} />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={254}
      />
      <TextField
        name="phone"
        label="Phone"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        maxLength={30}
      />
    </>
  )
}
