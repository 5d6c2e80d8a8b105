import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form'
import { CircleAlertIcon } from '../icons.tsx'
import styles from './error-summary.module.css'

interface WrongField {
  name: string
  message: string
}

/** What a field's error is called when the shop found it: the page says those in its own place. */
export const FOUND_BY_SHOP = 'shop'

/** Beside the button, after a try to send: what is still wrong, each with a way to its field. */
export function ErrorSummary() {
  const { control, setFocus } = useFormContext()
  const { errors, submitCount } = useFormState({ control })
  const wrong = submitCount > 0 ? wrongFields(errors).sort(asOnThePage) : []
  return (
    <div role="status">
      {wrong.length > 0 && (
        <div className={styles.summary}>
          <CircleAlertIcon />
          <div>
            <p>{wrong.length === 1 ? 'One field needs another look:' : `${wrong.length} fields need another look:`}</p>
            <ul>
              {wrong.map(({ name, message }) => (
                <li key={name}>
                  <button type="button" onClick={() => setFocus(name)}>
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}

/** Errors are nested as the values are; a leaf is the one with a message. */
function wrongFields(errors: FieldErrors, path = ''): WrongField[] {
  return Object.entries(errors).flatMap(([key, error]): WrongField[] => {
    if (!error) return []
    const name = path + key
    if (error.type === FOUND_BY_SHOP) return []
    if (typeof error.message === 'string') return [{ name, message: error.message }]
    return wrongFields(error as FieldErrors, `${name}.`)
  })
}

/** By the first control of each name: what a field gives its form as its own is no part of the page everywhere. */
function asOnThePage({ name: one }: WrongField, { name: other }: WrongField): number {
  const [first] = document.getElementsByName(one)
  const [second] = document.getElementsByName(other)
  if (!first || !second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
