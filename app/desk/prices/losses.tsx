import type { FormState } from '#domain/desk/desk-page.ts'
import { AT_LOSS, lossWords, unknownCostWords, type WeighedPrices } from '#domain/pricing/margin.ts'
import { CheckField } from '../ui/form/check-field.tsx'

/** So many losses are told one by one. */
const LOSSES_TOLD = 20

interface LossesProps {
  weighed: WeighedPrices
  form: FormState | null
  formName: string
}

/** Which prices would not pay for their pieces and by how much, with the box that says it is meant; and what is not known. */
export function Losses({ weighed, form, formName }: LossesProps) {
  const { losses } = weighed
  const unknown = unknownCostWords(weighed)
  return (
    <>
      {losses.length > 0 && (
        <>
          <p>
            <b>
              {losses.length === 1
                ? 'One piece would be sold at a loss:'
                : `${losses.length} pieces would be sold at a loss:`}
            </b>
          </p>
          <ul>
            {losses.slice(0, LOSSES_TOLD).map((loss) => (
              <li key={loss.id}>{lossWords(loss)}</li>
            ))}
            {losses.length > LOSSES_TOLD && <li>{`And ${losses.length - LOSSES_TOLD} more, each by less.`}</li>}
          </ul>
          <AtLossField form={form} formName={formName} />
        </>
      )}
      {unknown !== '' && <p>{unknown}</p>}
    </>
  )
}

/** Says that a loss is meant. */
export const AtLossField = ({ form, formName }: Omit<LossesProps, 'weighed'>) => (
  <CheckField form={form} formName={formName} name={AT_LOSS} label="Sell at a loss: I mean it" isChecked={false} />
)

/** The same where nothing is lost until a price is typed: asked once the shop has said so. */
export function AtLossIfAsked({ form, formName }: Omit<LossesProps, 'weighed'>) {
  const isAsked = form?.name === formName && (form.errors[AT_LOSS] !== undefined || form.values[AT_LOSS] !== undefined)
  return isAsked ? <AtLossField form={form} formName={formName} /> : null
}
