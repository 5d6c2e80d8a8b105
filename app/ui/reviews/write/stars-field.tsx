import { useId } from 'react'
import { useController } from 'react-hook-form'
import { STARS } from '#domain/reviews/review-summary.ts'
import { FieldError, useFieldError } from '../../form/fields/field-frame.tsx'
import { StarIcon } from '../shown/stars.tsx'
import styles from './stars-field.module.css'

const NAME = 'rating'
const stops = [...STARS].reverse()

const words = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`)

/** One to five stars: native radios, each star filled up to the chosen one, which is also said in words. */
export function StarsField() {
  const id = useId()
  const { field } = useController({ name: NAME })
  const error = useFieldError(NAME)
  const chosen = Number(field.value)
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Your stars</legend>
      <div className={styles.stops}>
        {stops.map((stars, index) => (
          <label key={stars} className={styles.stop}>
            <input
              type="radio"
              name={NAME}
              value={stars}
              aria-label={words(stars)}
              checked={stars === chosen}
              onChange={() => field.onChange(stars)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
            />
            <StarIcon isGiven={stars <= chosen} />
          </label>
        ))}
        <span className={styles.words} aria-hidden="true">
          {chosen > 0 && words(chosen)}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
