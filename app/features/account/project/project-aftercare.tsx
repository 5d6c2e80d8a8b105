import type { Project } from '#domain/requests/project.ts'
import { TextButton, TextLink } from '../../../ui/controls/text-link.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './project-page.module.css'

/** What is asked for after a piece has come, and how the message that asks for it begins. */
const WISHES = [
  { label: 'Ask for a resize', words: 'Please resize it. The size it should have: ' },
  { label: 'Ask for a clean and check', words: 'Please clean it, and look over its settings.' },
  { label: 'Ask for a valuation', words: 'Please write me a valuation of it, for: ' }
] as const

/** Care, warranty and what the bench does later, once a piece is on its way or has come. A wish is a message like any other. */
export function Aftercare({ project: { order }, onWish }: { project: Project; onWish: (words: string) => void }) {
  if (order?.status !== 'dispatched' && order?.status !== 'delivered') return null
  return (
    <section className={styles.part} aria-labelledby="aftercare">
      <div className={styles.partHead}>
        <h2 id="aftercare" className={text.h3}>
          Care and aftercare
        </h2>
      </div>
      <p className={text.body2}>
        <TextLink to="/care-instructions">How to wear and clean it</TextLink>, and{' '}
        <TextLink to="/warranty-returns">what the warranty covers</TextLink>.
      </p>
      <p className={text.body2}>
        If it should be resized, cleaned or valued, tell us. We write back with what that costs, if anything, and how it
        travels, before anything is done.
      </p>
      <p className={styles.ways}>
        {WISHES.map(({ label, words }) => (
          <TextButton key={label} onClick={() => onWish(words)}>
            {label}
          </TextButton>
        ))}
      </p>
    </section>
  )
}
