import { useEffect, useId, useRef } from 'react'
import type { DraftPicture } from '#device/database.ts'
import { MOST_PICTURES } from '#domain/requests/pictures-limits.ts'
import { Button } from '../../controls/button.tsx'
import text from '../../type/text.module.css'
import type { Intake, WaitingPicture } from '../intake/intake.ts'
import styles from './replace-question.module.css'
import { usePreviews } from './use-previews.ts'

interface ReplaceQuestionProps {
  waiting: readonly WaitingPicture[]
  pictures: readonly DraftPicture[]
  intake: Intake
  onAnswered: () => void
}

/**
 * Five photos are there and one more came: which is it to replace? Asked about one at a time. Nobody has to answer: the
 * request goes with the five. Requests spec, section 2.
 */
export function ReplaceQuestion({ waiting, pictures, intake, onAnswered }: ReplaceQuestionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const waitingPreviews = usePreviews(waiting)
  const previews = usePreviews(pictures)
  const [asked, ...later] = waiting
  const askedKey = asked?.key

  useEffect(() => {
    // Whoever writes on in another field meanwhile is left there; the question waits.
    if (askedKey && isFocusFree(heading.current)) heading.current?.focus()
  }, [askedKey])

  if (!asked) return null

  async function answer(by: Promise<void>, answered: number): Promise<void> {
    await by
    if (answered >= waiting.length) onAnswered()
  }

  return (
    <section className={styles.question} aria-labelledby={id}>
      <div className={styles.asked}>
        {waitingPreviews.has(asked.key) && <img src={waitingPreviews.get(asked.key)} alt="" draggable={false} />}
        <div>
          <h3 id={id} ref={heading} tabIndex={-1} className={text.h4}>
            {pictures.length < MOST_PICTURES ? 'There is room now for ' : 'Which photo should make room for '}
            <bdi>{asked.name}</bdi>
            {pictures.length < MOST_PICTURES ? '' : '?'}
          </h3>
          <p className={text.body2}>
            A request takes {MOST_PICTURES} photos. This one is left out unless you choose one to make room
            {laterWords(later.length)}.
          </p>
        </div>
      </div>
      {pictures.length < MOST_PICTURES ? (
        <Button outlined small onClick={() => void answer(intake.place(null), 1)}>
          Add it
        </Button>
      ) : (
        <ul className={styles.choices}>
          {pictures.map(({ key, name }, index) => (
            <li key={key}>
              <button type="button" onClick={() => void answer(intake.place(key), 1)}>
                {previews.has(key) && <img src={previews.get(key)} alt="" draggable={false} />}
                <span>
                  Replace photo {index + 1}
                  <span className={text.visuallyHidden}>, {name}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        <Button outlined small onClick={() => void answer(intake.leaveOut(1), 1)}>
          Leave it out
        </Button>
        {later.length > 0 && (
          <Button outlined small onClick={() => void answer(intake.leaveOut(waiting.length), waiting.length)}>
            Leave all {waiting.length} out
          </Button>
        )}
      </div>
    </section>
  )
}

function laterWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', and one more waits after it' : `, and ${count} more wait after it`
}

/** Nowhere, or among the photos already. */
function isFocusFree(heading: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === document.body || heading?.closest('fieldset')?.contains(activeElement) === true
}
