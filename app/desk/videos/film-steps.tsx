import { encodeCommands, listCommand } from './film-commands.ts'
import styles from './videos.module.css'

interface FilmStepsProps {
  /** Of the film the steps are shown with, and the picture and title of its card. */
  filmKey: string
  poster: string | null
  title: string
}

/** From a recording to the gallery. Films are files of the shop: there is nothing to upload in a browser. */
export function FilmSteps({ filmKey, poster, title }: FilmStepsProps) {
  return (
    <>
      <p className={styles.text}>
        A film is part of the shop’s own files, on the machine where the shop runs, in the shop’s folder. Nothing is
        uploaded in the browser. The steps are shown with “{title}”; for another card, take its film’s name from the
        list below instead of <code>{filmKey}</code>.
      </p>
      <ol className={styles.steps}>
        <li>
          <h3>Name it</h3>
          <p>
            In <code>data/videos.json</code>, the card’s <code>film</code> must be the film’s name:{' '}
            <code>"film": "{filmKey}"</code>. Where it says <code>null</code>, write the name there. Title, words and
            kind of the card are in the same place.
          </p>
        </li>
        <li>
          <h3>Make two files of it</h3>
          <p>
            Every film is there as MP4 and as WebM, without sound, 720 pixels wide; 10 to 30 seconds are enough. With
            ffmpeg, from a recording called recording.mov:
          </p>
          <Commands lines={encodeCommands(filmKey)} />
          <p>
            Made elsewhere, they go into the folder <code>data/media/films</code> under the same two names.
          </p>
        </li>
        <li>
          <h3>Enter it into the list</h3>
          <p>
            The list is <code>data/media/films.json</code>; a film that is not in it stays “Coming Soon”. The number
            before <code>* 12</code> is its length in seconds; <code>poster</code> is the picture that stands until it
            plays, named as in <code>data/media/index.json</code>.
          </p>
          <Commands lines={[listCommand(filmKey, poster ?? 'solitaire-platinum-round-1-00ct')]} />
        </li>
        <li>
          <h3>Start the shop again</h3>
          <Commands lines={['npm start']} />
          <p>It builds the gallery with the new film, which takes a minute or two, and opens as before.</p>
        </li>
      </ol>
      <p className={styles.text}>
        To replace a film, do steps 2 to 4 again: it gets a new address, so that nobody is shown the old one from a
        cache. To take it away, write <code>null</code> in step 1 and start the shop again. The films whose names end in{' '}
        <code>-turn</code> are turntables: <code>npm run studio</code> renders and enters those that are missing. It
        needs Blender, and hours; it may be stopped and goes on where it was.
      </p>
    </>
  )
}

/** Each to be run by itself, in the shop's folder. */
function Commands({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <pre key={line} className={styles.command}>
      <code>{line}</code>
    </pre>
  ))
}
