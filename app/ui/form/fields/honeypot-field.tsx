import { useFormContext } from 'react-hook-form'
import text from '../../type/text.module.css'

/** What only a robot fills: people neither see it nor reach it. What is in it goes with the request as `website`. */
export function HoneypotField() {
  const { register } = useFormContext()
  return (
    <div className={text.visuallyHidden} aria-hidden="true">
      <label>
        Please leave this empty
        <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </label>
    </div>
  )
}
