import { useWatch } from 'react-hook-form'
import { ask } from '#domain/requests/request-field.ts'
import { ENGRAVING_MOST, ringFields } from '#domain/requests/ring-request.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'

/** Words for the inside of the band; it holds no more than these. */
export function EngravingField() {
  const written = String(useWatch({ name: 'engraving' }) ?? '').length
  return (
    <TextField
      {...ask(ringFields, 'engraving')}
      autoComplete="off"
      help={`Inside the band, up to ${ENGRAVING_MOST} characters. ${usedWords(written)}`}
    />
  )
}

/** Nothing is cut off: what was pasted too long stays, and this says by how much. */
function usedWords(written: number): string {
  const beyond = written - ENGRAVING_MOST
  if (beyond <= 0) return `${written} of ${ENGRAVING_MOST} used.`
  return `${beyond === 1 ? 'One character' : `${beyond} characters`} too many: please shorten it.`
}
