import type { ToggleEvent } from 'react'
import { useFinance } from '../../reads/use-finance.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { PlusIcon } from '../../ui/rare-icons.tsx'
import text from '../../ui/type/text.module.css'
import { CopyLink } from './copy-link.tsx'
import styles from './question.module.css'
import type { Topic } from './topics/topic.ts'

const group = 'question'

/**
 * A question that opens and closes without script. The answer, not the question, bears the id: a browser opens the
 * details element around what an address leads to, often before the page is alive; it then stays open.
 */
export function Question({ topic, isHidden }: { topic: Topic; isHidden: boolean }) {
  const { id, question, answer, ofCredit, links } = topic
  const finance = useFinance()
  return (
    <details name={group} className={styles.question} hidden={isHidden} onToggle={closeOthers} suppressHydrationWarning>
      <summary>
        <h2 className={text.h4}>{question}</h2>
        <PlusIcon />
      </summary>
      <div id={id} className={styles.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {finance && ofCredit?.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
        {finance && ofCredit && <p>{finance.beside}</p>}
        <p className={styles.links}>
          {links.map(({ label, to }) => (
            <TextLink key={to} to={to} small>
              {label}
            </TextLink>
          ))}
          <CopyLink id={id} question={question} />
        </p>
      </div>
    </details>
  )
}

/** For browsers that do not yet close the others of a name by themselves. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return
  for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${group}"][open]`))
    if (other !== currentTarget) other.open = false
}
