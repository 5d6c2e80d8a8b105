import { MOST_TEXT } from '#domain/forms/text-fields.ts'
import { bespokeFields } from '#domain/requests/bespoke-request.ts'
import { ask, askFrom } from '#domain/requests/request-field.ts'

import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { FieldPair, FormSection } from '../../ui/form/form.tsx'
import { ReferenceImages } from '../../ui/reference-images/reference-images.tsx'

interface PieceFieldsProps {
  draftKey: string
  /** Takes words that were shared into the shop from another app. */
  onSharedText: (text: string) => Promise<void>
}

/** The wish itself, and what shows it. */
export function PieceFields({ draftKey, onSharedText }: PieceFieldsProps) {
  return (
    <FormSection number={1} title="Your piece">
      <FieldPair>
        <SelectField {...askFrom(bespokeFields, 'jewelryType')} placeholder="Please choose" />
        <SelectField
          {...askFrom(bespokeFields, 'budget')}
          placeholder="Please choose"
          help="VAT included. A rough range is enough."
        />
      </FieldPair>
      <TextAreaField
        {...ask(bespokeFields, 'description')}
        rows={8}
        most={MOST_TEXT}
        help="Who it is for, the metal, the stone, the size, and the day you need it by. Leave out what you do not know yet."
      />
      <ReferenceImages draftKey={draftKey} onSharedText={onSharedText} />
    </FormSection>
  )
}
