import { type Category, settingLabel } from '#domain/catalogue/vocabulary.ts'
import type { FormState } from '#domain/desk/desk-page.ts'
import type { PieceTexts } from '#domain/pieces/piece.ts'
import { fieldsOf, type PieceField, SETTINGS } from '#domain/pieces/piece-fields.ts'
import { CheckField } from '../ui/form/check-field.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'

interface PieceFieldsProps {
  category: Category
  texts: PieceTexts
  form: FormState | null
  formName: string
  /** Designs that the house has. */
  designs: readonly string[]
  /** Whether it has never been in the shop: then price and stock are written here, too. */
  isDraft: boolean
  /** Whether its address is still to be chosen. */
  isNew?: boolean
}

const NEEDED: readonly string[] = ['name', 'description', 'price']

/** The fields of a piece's kind, in their order. What is typed stays on this device until it is sent. */
export function PieceFields({ category, texts, form, formName, designs, isDraft, isNew = false }: PieceFieldsProps) {
  const all = fieldsOf(category).filter(
    ({ name, isLive }) => name !== 'category' && (name !== 'id' || isNew) && (isDraft || !isLive)
  )
  // Its address is made from its name: nobody new has to think of it first.
  const asked = [...all.filter(({ name }) => name !== 'id'), ...all.filter(({ name }) => name === 'id')]
  return (
    <>
      <input type="hidden" name="category" value={category} />
      {asked.map((field) => (
        <Field
          key={field.name}
          field={field}
          tied={{ form, formName }}
          designs={designs}
          category={category}
          text={texts[field.name] ?? ''}
        />
      ))}
    </>
  )
}

interface FieldProps {
  field: PieceField
  tied: { form: FormState | null; formName: string }
  category: Category
  text: string
  designs: readonly string[]
}

function Field({ field, tied, category, text, designs }: FieldProps) {
  const { name, label, hint, control } = field
  const given = { ...tied, name, label, value: text, ...(hint !== undefined && { hint }) }
  const required = NEEDED.includes(name)
  switch (control) {
    case 'choice':
      return <SelectField {...given} options={optionsOf(field, category, text)} />
    case 'lines':
      return <TextArea {...given} rows={name === 'description' ? 6 : 4} required={required} isDraft />
    case 'check': {
      const { value, ...tick } = given
      return (
        <>
          {/* A box that is not ticked is sent as nothing: this says that it was asked. */}
          <input type="hidden" name={`${name}-asked`} value="yes" />
          <CheckField {...tick} isChecked={value === 'yes'} />
        </>
      )
    }
    default:
      return <TextField {...given} required={required} isDraft {...(name === 'design' && { suggestions: designs })} />
  }
}

/** Of settings those of the kind, and the one it has. */
function optionsOf({ name, options = [] }: PieceField, category: Category, text: string) {
  if (name !== 'setting') return options
  const settings = SETTINGS[category]
  const all = text === '' || settings.includes(text) ? settings : [...settings, text]
  return [{ value: '', label: 'None' }, ...all.map((value) => ({ value, label: settingLabel(value) }))]
}
