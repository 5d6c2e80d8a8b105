import type { FormState } from '#domain/desk/desk-page.ts'
import type { RequestView } from '#domain/desk/inbox-view.ts'
import { LONGEST_FILM, MOST_FILM_BYTES, SHORTEST_FILM } from '#domain/pieces/film.ts'
import { MOST_PROJECT_FILMS } from '#domain/requests/project-film.ts'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import text from '../../../ui/type/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { Submit } from '../../ui/buttons.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { FilmField } from '../../ui/form/film-field.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './films.module.css'

type Film = RequestView['films'][number]

/** The films that were sent from the bench, each with what became of it. */
export function Films({ view: { reference, films, filmPlaces }, form }: { view: RequestView; form: FormState | null }) {
  if (films.length === 0) return null
  return (
    <ul className={styles.films}>
      {films.map((film) => {
        const { id, of, alt, who, at, state, words } = film
        const beside = filmPlaces.find(({ value }) => value === of)?.label
        return (
          <li key={id}>
            {state === 'made' && <Watch reference={reference} film={film} />}
            <p>
              <b>{alt}</b>
              {beside && `, beside “${beside}”`}. Sent by {who}, <Time at={at} />.
            </p>
            {state !== 'made' && (
              <p>
                <Badge tone={state === 'waiting' ? 'open' : 'late'}>
                  {state === 'waiting' ? 'Being made ready' : 'Could not be made'}
                </Badge>{' '}
                {words}
              </p>
            )}
            <PostForm action={`/desk/requests/${reference}/films/${id}/off`} form={form} name={`film-off-${id}`}>
              <Submit outlined small>
                Take it off
                <span className={text.visuallyHidden}>: {alt}</span>
              </Submit>
            </PostForm>
          </li>
        )
      })}
    </ul>
  )
}

function Watch({ reference, film: { id, alt } }: { reference: string; film: Film }) {
  const address = `/desk/requests/${reference}/films/${id}`
  return (
    <video
      className={styles.film}
      poster={`${address}/poster`}
      controls
      muted
      playsInline
      preload="none"
      aria-label={alt}
    >
      <source src={`${address}/webm`} type="video/webm" />
      <source src={`${address}/mp4`} type="video/mp4" />
    </video>
  )
}

interface FilmFieldsProps {
  form: FormState | null
  formName: string
  email: string
  /** Whether the form is for a film alone. */
  required?: boolean
}

/** A film, what it shows, and whether its customer is told. */
function FilmFields({ email, required = false, ...tied }: FilmFieldsProps) {
  return (
    <>
      <FilmField
        {...tied}
        required={required}
        label="The film"
        hint={`MP4, MOV or WebM, of ${SHORTEST_FILM} to ${LONGEST_FILM} seconds and up to ${MOST_FILM_BYTES / 1_000_000} MB. The customer sees its square, without sound. At most ${MOST_PROJECT_FILMS} stand beside one thing.`}
      />
      <TextField
        {...tied}
        name="alt"
        label="What the film shows"
        hint={`${required ? '' : 'A film needs it. '}The customer reads it; whoever cannot see the film has it in its place.`}
        required={required}
        isDraft
      />
      <CheckField
        {...tied}
        name="tells"
        label={`Tell the customer by mail, to ${email}, once it can be watched`}
        isChecked
      />
    </>
  )
}

/** A film that goes with an answer; nothing where the shop cannot make any. */
export function FilmOfAnswer({
  view: { email, noFilms },
  ...tied
}: { view: RequestView } & Omit<FilmFieldsProps, 'email' | 'required'>) {
  if (noFilms !== null) return null
  const { form, formName } = tied
  const isBegun =
    form?.name === formName && ['film', 'alt', 'sent'].some((name) => form.errors[name] ?? form.values[name])
  return (
    <Disclosure title="A film with it" open={isBegun}>
      <div className={styles.fields}>
        <p>
          The answer leaves at once. The film stands beside it on the page of the request some minutes later, once it is
          made.
        </p>
        <FilmFields {...tied} email={email} />
      </div>
    </Disclosure>
  )
}

/** Sends a film beside an answer, a drawing or a step that stands already. */
export function FilmForm({
  view: { reference, email, filmPlaces, noFilms },
  form
}: {
  view: RequestView
  form: FormState | null
}) {
  if (noFilms !== null) return <p>{noFilms}</p>
  if (filmPlaces.length === 0)
    return <p>A film stands beside an answer, a drawing or a step: put one of those in first.</p>
  const tied = { form, formName: 'film' }
  return (
    <Disclosure title="Send a film" open={form?.name === 'film'}>
      <PostForm action={`/desk/requests/${reference}/film`} form={form} name="film" hasFile>
        <SelectField
          {...tied}
          name="of"
          label="Beside"
          options={[{ value: '', label: 'Choose' }, ...filmPlaces]}
          value={filmPlaces.length === 1 ? (filmPlaces[0]?.value ?? '') : ''}
        />
        <FilmFields {...tied} email={email} required />
        <Submit outlined small>
          Send the film
        </Submit>
      </PostForm>
    </Disclosure>
  )
}
