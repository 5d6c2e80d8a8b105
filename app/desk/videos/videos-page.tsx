import videoRecords from '#data/videos.json'
import { craftsmanshipVideos } from '#data/videos.ts'
import type { CraftsmanshipVideo, VideoRecord } from '#domain/catalogue/video-schema.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/buttons.tsx'
import { Page, Section } from '../ui/page.tsx'
import styles from './videos.module.css'

/** The name of a card's film: the one it waits for, or its own. */
export const filmKeyOf = ({ id, film }: Pick<VideoRecord, 'id' | 'film'>): string => film ?? id

/** Makes the two files of a film, without sound and of the width the gallery shows, from any recording. */
export const encodeCommands = (key: string): readonly string[] => [
  `ffmpeg -i recording.mov -an -vf scale=720:-2 -pix_fmt yuv420p -movflags +faststart data/media/films/${key}.mp4`,
  `ffmpeg -i recording.mov -an -vf scale=720:-2 -c:v libvpx-vp9 -crf 34 -b:v 0 data/media/films/${key}.webm`
]

/** Enters a film of 20 seconds and 720 by 720 into data/media/films.json, with the picture that stands until it plays. */
export const listCommand = (key: string, poster: string): string =>
  `node --input-type=module -e "import { recordFilm } from './scripts/film-record.mjs'; ` +
  `await recordFilm({ key: '${key}', frames: 20 * 12, width: 720, height: 720, poster: '${poster}', products: [] })"`

/** /desk/videos: the owner's instructions for the craftsmanship gallery. Requests spec, section 2; DECISIONS 24. */
export function VideosPage(_: { document: DeskDocument }) {
  const cards = craftsmanshipVideos()
  const films = cards.filter(({ hasVideo }) => hasVideo).length
  const example = cards.find(({ hasVideo }) => !hasVideo) ?? cards[0]
  const keys = new Map(videoRecords.map((record) => [record.id, filmKeyOf(record)]))
  return (
    <Page
      title="Videos"
      lead={`The gallery has ${cards.length} cards; ${films === 0 ? 'none' : films} of them can be watched. The others say “Coming Soon”.`}
    >
      <LinkButton href="/video-gallery" outlined small>
        See the gallery
      </LinkButton>
      <Section title="A film of a piece">
        <p>
          It is sent on the piece’s own page, under <a href="/desk/catalogue">Catalogue</a>: choose the piece, then “Add
          a film”. The shop makes it ready by itself.
        </p>
      </Section>
      {example && (
        <Section title="How a film gets into the gallery">
          <FilmSteps filmKey={keys.get(example.id) ?? example.id} poster={example.thumbnail} title={example.title} />
        </Section>
      )}
      <Section title="The cards, in their order">
        <FilmCards cards={cards} keys={keys} />
      </Section>
    </Page>
  )
}

interface FilmCardsProps {
  cards: readonly CraftsmanshipVideo[]
  /** The name of each card's film, by the card's id. */
  keys: ReadonlyMap<string, string>
}

/** Every card with the name that its film goes by, and whether the film is there. */
function FilmCards({ cards, keys }: FilmCardsProps) {
  return (
    <ol className={styles.cards}>
      {cards.map(({ id, title, category, hasVideo }) => (
        <li key={id}>
          <div>
            <b>{title}</b>
            <span>
              {category}, <code>{keys.get(id) ?? id}</code>
            </span>
          </div>
          <Badge tone={hasVideo ? 'done' : 'plain'}>{hasVideo ? 'Can be watched' : 'Coming Soon'}</Badge>
        </li>
      ))}
    </ol>
  )
}

interface FilmStepsProps {
  /** Of the film the steps are shown with, and the picture and title of its card. */
  filmKey: string
  poster: string | null
  title: string
}

/** From a recording to the gallery. Films are files of the shop: there is nothing to upload in a browser. */
function FilmSteps({ filmKey, poster, title }: FilmStepsProps) {
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
