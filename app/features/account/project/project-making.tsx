import type { Project } from '#domain/requests/project.ts'
import { dayWords } from '../../../ui/page/day-words.ts'
import text from '../../../ui/type/text.module.css'
import styles from './project-page.module.css'
import { ShownPictures } from './shown-pictures.tsx'

/** How far it is: what has happened, and nothing that is yet to come. */
export function Making({ project: { reference, timeline }, link }: { project: Project; link: string }) {
  // That it was sent stands above.
  if (timeline.length < 2) return null
  return (
    <section className={styles.part} aria-labelledby="how-far">
      <div className={styles.partHead}>
        <h2 id="how-far" className={text.h3}>
          How far it is
        </h2>
      </div>
      <ol className={styles.timeline}>
        {timeline.map(({ id, at, title, text: words, pictures }) => (
          <li key={id}>
            <p className={styles.messageHead}>
              <b>{title}</b>
              <time className={text.caption} dateTime={at}>
                {dayWords(at)}
              </time>
            </p>
            {words !== '' && <p className={styles.words}>{words}</p>}
            <ShownPictures reference={reference} link={link} of={id} count={pictures} name={`${title}, picture`} />
          </li>
        ))}
      </ol>
    </section>
  )
}
