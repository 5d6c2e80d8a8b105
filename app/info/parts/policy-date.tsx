import text from '../../ui/type/text.module.css'
import { dayWords } from './day-words.ts'

/** When the words of a policy last changed, YYYY-MM-DD: a constant beside the words, never today. DECISIONS 24. */
export function PolicyDate({ iso }: { iso: string }) {
  return (
    <p className={text.caption}>
      Last changed <time dateTime={iso}>{dayWords(iso)}</time>
    </p>
  )
}
