import type { Group } from '#domain/content/entry.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { useContent } from '../../../ui/page/content.tsx'
import text from '../../../ui/type/text.module.css'

interface PolicyDateProps {
  /** When the words of the release last changed, YYYY-MM-DD: a constant beside the words, never today. DECISIONS 24. */
  iso: string
  /** What of the owner's is said there too: where that was changed later, the later day is named. */
  of?: readonly Group[]
}

/** When the words of a policy last changed. */
export function PolicyDate({ iso, of = [] }: PolicyDateProps) {
  const { changedOn } = useContent()
  const last = [iso, ...of.map((group) => changedOn[group] ?? '')].toSorted().at(-1) ?? iso
  return (
    <p className={text.caption}>
      Last changed <time dateTime={last}>{formatDay(last)}</time>
    </p>
  )
}
