import { useWatch } from 'react-hook-form'
import { ENGRAVING_MOST } from '#domain/requests/ring-request.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'

/** Words for the inside of the band; it holds no more than these. */
export function EngravingField() {
  const written = String(useWatch({ name: 'engraving' }) ?? '').length
  return (
    <TextField
      name="engraving"
      label="Engraving"
      optional
      autoComplete="off"
      maxLength={ENGRAVING_MOST}
      help={`Inside the band, up to ${ENGRAVING_MOST} characters. ${written} of ${ENGRAVING_MOST} used.`}
    />
  )
}
