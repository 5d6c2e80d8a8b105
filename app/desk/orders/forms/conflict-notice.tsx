import summary from '../../../ui/form/error-summary.module.css'
import { CircleAlertIcon } from '../../../ui/icons.tsx'
import { Facts } from '../../ui/facts.tsx'
import type { OrderFormProps } from './order-form.ts'
import { formsOf } from './order-forms.ts'

/** Somebody was faster, and the form that was sent is no more: why it was not taken, and what was typed in it. */
export function ConflictNotice({ view, form }: OrderFormProps) {
  if (!form || formsOf(view).has(form.name)) return null
  const typed = Object.entries(TYPED).flatMap(([field, label]) => {
    const value = form.values[field]
    return value ? [{ label, value }] : []
  })
  return (
    <div className={summary.summary} role="alert" tabIndex={-1} data-errors>
      <CircleAlertIcon />
      <div>
        {Object.values(form.errors).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {typed.length > 0 && <Facts rows={typed} />}
      </div>
    </div>
  )
}

/** What somebody typed, and not what the page sent along. */
const TYPED = {
  carrier: 'Carrier',
  tracking: 'Tracking number',
  charge: 'Charge',
  collector: 'Who collects import VAT',
  amount: 'Given back',
  reference: 'Reference',
  reason: 'Why'
}
