import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { answerHours } from '#domain/requests/request-kind.ts'
import { StoryTile } from '../ui/product/story-tile.tsx'
import text from '../ui/type/text.module.css'
import { VatNote } from './vat-note.tsx'
import styles from './wholesale-page.module.css'

const benefits = [
  { title: 'Graded and papered', words: 'GIA, IGI or our own certificate.' },
  { title: 'From one piece a month to five hundred', words: 'And more; tell us the rhythm you sell at.' },
  { title: 'Under your name', words: 'Private labelling and delivery to your customer.' }
]

/** What the trade gets here, and by which prices. */
export function Introduction() {
  const [standard, urgent] = [answerHours('wholesale'), answerHours('wholesale', 'urgent')]
  return (
    <>
      <header className={styles.opening}>
        <div className={styles.head}>
          <h1>Wholesale</h1>
          <p className={text.lead}>
            Natural and laboratory-grown stones and finished pieces, for shops, designers and makers. A detailed
            quotation follows {answerWithinWords(standard)}, or {answerWithinWords(urgent)} if it is urgent.
          </p>
        </div>
        <StoryTile
          story="story-wholesale"
          alt="A band in white gold with round diamonds in a channel"
          sizes="(min-width: 1600px) 400px, 25vw"
          className={styles.picture}
        />
      </header>
      <ul className={styles.benefits}>
        {benefits.map(({ title, words }) => (
          <li key={title}>
            <h2 className={text.h4}>{title}</h2>
            <p className={text.body2}>{words}</p>
          </li>
        ))}
      </ul>
      <VatNote />
    </>
  )
}
