import type { Project } from '#domain/requests/project.ts'
import { Carried } from '../../../ui/order/carried.tsx'
import { dayWords } from '../../../ui/page/day-words.ts'
import text from '../../../ui/type/text.module.css'
import styles from './project-page.module.css'
import { ShownFilms } from './shown-films.tsx'
import { ShownPictures } from './shown-pictures.tsx'

/** How far it is: what has happened, and nothing that is yet to come. */
export function Making({ project: { reference, timeline, films, order }, link }: { project: Project; link: string }) {
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
            <ShownFilms reference={reference} link={link} of={id} films={films} />
          </li>
        ))}
      </ol>
      {order && <Carried order={order.carried} />}
    </section>
  )
}
