import { metalLabel, OFFERED_METALS } from '#domain/catalogue/metals.ts'
import type { FormState } from '#domain/desk/desk-page.ts'
import type { RatesView } from '#domain/desk/quoting-view.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { COSTS, STONE_ROWS, stoneFields } from '#domain/quotations/build-form.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import styles from './quoting.module.css'

/** So many kinds of stones are in sight; the others are folded away until they are wanted. */
const USUAL_STONES = 3

interface BuilderFieldsProps {
  form: FormState | null
  formName: string
  rates: RatesView | null
  /** What stands in them before anybody typed. */
  filled?: Readonly<Record<string, string>>
}

/** What a line is reckoned from: of the builder as of a template's line. */
export function BuilderFields({ form, formName, rates, filled = {} }: BuilderFieldsProps) {
  const field = (name: string) => ({ form, formName, name, value: filled[name] ?? '' })
  const table = rates?.rates
  const rows = Array.from({ length: STONE_ROWS }, (_, row) => row + 1)
  const isTyped = (row: number) => {
    const { count, ...names } = stoneFields(row)
    const typed = form?.name === formName ? { ...form.values, ...form.errors } : filled
    return Object.values(names).some((name) => typed[name]) || (typed[count] ?? '1') !== '1'
  }
  const stones = (row: number) => {
    const names = stoneFields(row)
    return (
      <fieldset key={row} className={styles.group}>
        <legend>{`Stones ${row}`}</legend>
        <div className={styles.fields}>
          <TextField {...field(names.count)} value={filled[names.count] ?? '1'} label="How many" inputMode="numeric" />
          <TextField {...field(names.carat)} label="Carat of one" inputMode="decimal" />
          <TextField {...field(names.perCarat)} label="Price a carat without VAT, £" inputMode="decimal" />
        </div>
        <TextField
          {...field(names.piece)}
          label="Or a piece of the catalogue"
          hint="Its name, or a part of it that no other has. It costs what it costs in the shop."
        />
      </fieldset>
    )
  }
  return (
    <>
      <TextField {...field('words')} label="What the customer reads" required />
      <SelectField
        {...field('quotedFor')}
        label="The price is"
        value={filled.quotedFor ?? 'consumer'}
        options={[
          { value: 'consumer', label: 'for a consumer, VAT included' },
          { value: 'trade', label: 'for the trade, without VAT' }
        ]}
      />
      <fieldset className={styles.group}>
        <legend>Metal</legend>
        <div className={styles.fields}>
          <SelectField
            {...field('metal')}
            label="Metal"
            options={[
              { value: '', label: 'None' },
              ...OFFERED_METALS.map((metal) => {
                const price = table?.metals[metal]
                const words = price === undefined ? 'no price yet' : `${amountWords(price)} a gram`
                return { value: metal, label: `${metalLabel(metal)}, ${words}` }
              })
            ]}
          />
          <TextField {...field('grams')} label="Weight, g" inputMode="decimal" />
        </div>
      </fieldset>
      {rows.slice(0, USUAL_STONES).map(stones)}
      <Disclosure title={`More stones, up to ${STONE_ROWS} kinds`} open={rows.slice(USUAL_STONES).some(isTyped)}>
        {rows.slice(USUAL_STONES).map(stones)}
      </Disclosure>
      <fieldset className={styles.group}>
        <legend>Work and costs, without VAT</legend>
        <div className={styles.fields}>
          <TextField {...field('hours')} label="Hours at the bench" inputMode="decimal" />
          <TextField
            {...field('perHour')}
            label="An hour, £"
            inputMode="decimal"
            {...(table && { hint: `Left empty: ${amountWords(table.perHour)}, as the table says.` })}
          />
          {Object.entries(COSTS).map(([name, label]) => (
            <TextField key={name} {...field(name)} label={`${label}, £`} inputMode="decimal" />
          ))}
          <TextField
            {...field('margin')}
            label="Margin, % of the price"
            inputMode="numeric"
            {...(table && { hint: `Left empty: ${table.marginPercent}%, as the table says.` })}
          />
        </div>
      </fieldset>
    </>
  )
}
