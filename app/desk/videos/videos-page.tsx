import { pictureVariant } from '#domain/catalogue/pictures.ts'
import type { DeskDocument, FormState } from '#domain/desk/desk-page.ts'
import type { VideoCardView, VideosView } from '#domain/desk/videos-view.ts'
import { ownFilmOf } from '#domain/pieces/film.ts'
import { photographUrl } from '#domain/pieces/photograph.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkButton, Submit } from '../ui/buttons.tsx'
import { FilmField } from '../ui/form/film-field.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Page, Section } from '../ui/page.tsx'
import { Time, timeWords } from '../ui/time.tsx'
import styles from './videos.module.css'

const ownPoster = (url: string): string | undefined => {
  const own = ownFilmOf(url)
  return own ? pictureVariant(photographUrl(own.posterKey), 400, 'jpg') : undefined
}

const isShown = ({ film, isTurntable }: VideoCardView): boolean => film !== null || isTurntable

/** How many can be watched, and what the others say. */
function watchedWords(films: number, cards: number): string {
  if (films === 0) return 'none of them can be watched yet: each says “Coming Soon”.'
  if (films === cards) return 'all of them can be watched.'
  return `${films} of them can be watched. ${cards - films === 1 ? 'The other says' : 'The others say'} “Coming Soon”.`
}

/** /desk/videos: the cards of the craftsmanship gallery, and the way to give each a film. Requests spec, section 2. */
export function VideosPage({ document: { form }, view }: { document: DeskDocument; view: VideosView }) {
  const { cards, noFilms } = view
  const films = cards.filter(isShown).length
  return (
    <Page title="Videos" lead={`The gallery has ${cards.length} cards; ${watchedWords(films, cards.length)}`}>
      <LinkButton href="/video-gallery" outlined small>
        See the gallery
      </LinkButton>
      {noFilms === null && (
        <Section title="A film of a piece">
          <p>
            It is sent on the piece’s own page, under <a href="/desk/catalogue">Catalogue</a>: choose the piece, then
            “Add a film”. The shop makes it ready by itself.
          </p>
        </Section>
      )}
      <Section title="The cards, in their order">
        <p className={styles.text}>
          {noFilms ??
            'A film that is sent here is made ready by the shop, which takes some minutes, and then shown to everybody: its square, without sound.'}
        </p>
        <ol className={styles.cards}>
          {cards.map((card) => (
            <Card key={card.id} card={card} form={form} canSend={noFilms === null} />
          ))}
        </ol>
      </Section>
    </Page>
  )
}

interface CardProps {
  card: VideoCardView
  form: FormState | null
  canSend: boolean
}

function Card({ card, form, canSend }: CardProps) {
  const { id, title, category, film, isTurntable, version, coming, versions } = card
  const name = `film:${id}`
  const tied = { form, formName: name }
  const to = `/desk/videos/${encodeURIComponent(id)}`
  return (
    <li>
      <div>
        <b>{title}</b>
        <span>{category}</span>
      </div>
      <Badge tone={isShown(card) ? 'done' : 'plain'}>{isShown(card) ? 'Can be watched' : 'Coming Soon'}</Badge>
      <details className={styles.more} open={form?.name.split(':')[1] === id}>
        <summary>
          {film ? 'Its film' : 'Give it a film'}: {title}
        </summary>
        {film && (
          <>
            <p>{`It shows: ${film.alt}, ${film.seconds} seconds.`}</p>
            <video
              className={styles.film}
              src={film.url}
              poster={ownPoster(film.url)}
              muted
              playsInline
              controls
              preload="none"
              aria-label={film.alt}
            />
            <PostForm action={`${to}/change`} form={form} name={`poster-film:${id}`}>
              <input type="hidden" name="base" value={version} />
              <TextField
                form={form}
                formName={`poster-film:${id}`}
                name="second"
                label="The picture before it plays: at which second"
                required
                inputMode="decimal"
                hint="Stop the film where it is at its best: the second is written here. Or type it, such as 2.5."
              />
              <Submit outlined small name="action" value="poster">
                Show this picture
              </Submit>
            </PostForm>
          </>
        )}
        {!film && isTurntable && <p>It shows a finished piece that turns once round, until you send a film.</p>}
        {coming.map((one) => (
          <p key={one.id}>
            <Badge tone={one.state === 'waiting' ? 'open' : 'late'}>
              {one.state === 'waiting' ? 'Being made ready' : 'Could not be made'}
            </Badge>{' '}
            {one.alt}: {one.who}, <Time at={one.at} />. {one.words}
          </p>
        ))}
        {canSend && (
          <PostForm action={to} form={form} name={name} hasFile>
            <FilmField
              {...tied}
              label={film ? 'Another film in its place' : 'The film'}
              hint="MP4, MOV or WebM of a second to a minute, up to 4K and 500 MB. Please leave this page open until it says that the film is taken."
            />
            <TextField
              {...tied}
              name="alt"
              label="What the film shows"
              required
              maxLength={200}
              hint="For whoever cannot see it: “Six claws are closed over a stone, one after the other”."
            />
            <Submit outlined small>
              Send the film
            </Submit>
          </PostForm>
        )}
        {film && (
          <PostForm action={`${to}/change`} form={form} name={`film-off:${id}`}>
            <input type="hidden" name="base" value={version} />
            <Submit outlined small name="action" value="remove">
              Take the film away
            </Submit>
          </PostForm>
        )}
        {versions.map((one) => (
          <PostForm key={one.version} action={`${to}/change`} form={form} name={`film-back:${id}:${one.version}`}>
            <p>{`Shown before: ${one.film.alt}, ${one.film.seconds} seconds, by ${one.who}, ${timeWords(one.at)}.`}</p>
            <input type="hidden" name="base" value={version} />
            <input type="hidden" name="version" value={one.version} />
            <Submit outlined small name="action" value="restore">
              Bring it back
            </Submit>
          </PostForm>
        ))}
      </details>
    </li>
  )
}
