import { Fragment } from 'react'
import { type Category, settingLabel } from '#domain/catalogue/vocabulary.ts'
import type { FormState } from '#domain/desk/desk-page.ts'
import type { PieceView } from '#domain/desk/piece-view.ts'
import type { PieceTexts } from '#domain/pieces/piece.ts'
import { fieldsOf, type PieceField, RELATED_FIELD, SETTINGS } from '#domain/pieces/piece-fields.ts'
import { CheckField } from '../ui/form/check-field.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { DeskLink } from '../ui/may.tsx'
import styles from './pieces.module.css'

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
  /** The pieces that were chosen to stand beside it. */
  related?: PieceView['related']
}

const NEEDED: readonly string[] = ['name', 'description', 'price']

/** The fields of a piece's kind, in their order. What is typed stays on this device until it is sent. */
export function PieceFields({
  category,
  texts,
  form,
  formName,
  designs,
  isDraft,
  isNew = false,
  related = []
}: PieceFieldsProps) {
  const all = fieldsOf(category).filter(
    ({ name, isLive }) => name !== 'category' && (name !== 'id' || isNew) && (isDraft || !isLive)
  )
  // Its address is made from its name: nobody new has to think of it first.
  const asked = [...all.filter(({ name }) => name !== 'id'), ...all.filter(({ name }) => name === 'id')]
  return (
    <>
      <input type="hidden" name="category" value={category} />
      {asked.map((field) => (
        <Fragment key={field.name}>
          <Field
            field={field}
            tied={{ form, formName }}
            designs={designs}
            category={category}
            text={texts[field.name] ?? ''}
          />
          {field.name === RELATED_FIELD && <Beside related={related} />}
        </Fragment>
      ))}
    </>
  )
}

const LEFT_OUT = { archived: 'archived, so shoppers do not see it here', draft: 'a draft, which shoppers do not see' }

/** The pieces that stand beside it by name, each with a way to its own page. */
function Beside({ related }: Required<Pick<PieceFieldsProps, 'related'>>) {
  if (related.length === 0) return null
  return (
    <ol className={styles.beside} aria-label="Beside it as last saved">
      {related.map(({ id, name, state }) => (
        <li key={id}>
          <DeskLink href={`/desk/catalogue/${encodeURIComponent(id)}/piece`}>{name}</DeskLink>
          {state !== 'published' && `: ${LEFT_OUT[state]}`}
        </li>
      ))}
    </ol>
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
