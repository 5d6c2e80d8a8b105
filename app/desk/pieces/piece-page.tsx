import { metalLabel } from '#domain/catalogue/metals.ts'
import { pictureVariant } from '#domain/catalogue/pictures.ts'
import { DIAMOND_TYPES, originLabel } from '#domain/catalogue/vocabulary.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { PieceMedia, PieceView } from '#domain/desk/piece-view.ts'
import { ownFilmOf } from '#domain/pieces/film.ts'
import { MOMENT } from '#domain/pieces/film-poster.ts'
import { CROP_WORDS, CROPS, photographKey, photographUrl } from '#domain/pieces/photograph.ts'
import { SIBLING_METALS } from '#domain/pieces/piece.ts'
import { lossWords, marginWords, weighPrices } from '#domain/pricing/margin.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { vatSplit } from '#domain/pricing/vat.ts'
import { kindWords } from '../catalogue/piece-words.ts'
import { AtLossIfAsked } from '../prices/losses.tsx'
import { Badge } from '../ui/badge.tsx'
import { LinkButton, Submit } from '../ui/buttons.tsx'
import { CheckField } from '../ui/form/check-field.tsx'
import { FileField } from '../ui/form/file-field.tsx'
import { FilmField } from '../ui/form/film-field.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useMay } from '../ui/may.tsx'
import { Empty, Page, Section, Sides } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { PieceFields } from './piece-fields.tsx'
import styles from './pieces.module.css'
import { VersionList } from './version-list.tsx'

interface PieceProps {
  document: DeskDocument
  view: PieceView
}

const addressOf = (id: string, form: string): string => `/desk/catalogue/${encodeURIComponent(id)}/${form}`

/** /desk/catalogue/:id/piece: all that is said and shown of a piece, as a draft until it is published. */
export function PiecePage({ document, view }: PieceProps) {
  const { id, name, state } = view
  const isDraft = state === 'draft'
  return (
    <Page
      title={name}
      lead={
        <>
          {kindWords(view)} <StateMarks view={view} />
        </>
      }
      back={
        isDraft
          ? { href: '/desk/catalogue', label: 'Catalogue' }
          : { href: `/desk/catalogue/${encodeURIComponent(id)}`, label: 'Price and stock' }
      }
    >
      <Sides
        main={
          <>
            <Photographs document={document} view={view} />
            <Films document={document} view={view} />
            <Section title="What is said of it" to={addressOf(id, 'piece')}>
              <PostForm action={addressOf(id, 'piece')} form={document.form} name="piece">
                <input type="hidden" name="version" value={view.formVersion} />
                <PieceFields
                  category={view.category}
                  texts={view.texts}
                  form={document.form}
                  formName="piece"
                  designs={view.designs}
                  related={view.related}
                  isDraft={isDraft}
                />
                <AtLossIfAsked form={document.form} formName="piece" />
                <div className={styles.buttons}>
                  <Submit>Save the draft</Submit>
                  <Submit outlined name="action" value="publish">
                    Save and publish
                  </Submit>
                </div>
              </PostForm>
            </Section>
          </>
        }
        aside={
          <>
            <InTheShop document={document} view={view} />
            <VersionList view={view} form={document.form} />
            <Siblings document={document} view={view} />
            <Archive document={document} view={view} />
          </>
        }
      />
    </Page>
  )
}

/** How a piece stands, in a word or two. */
function StateMarks({ view: { state, version, publishedVersion } }: { view: PieceView }) {
  return (
    <span className={styles.marks}>
      {state === 'draft' && <Badge tone="open">Draft</Badge>}
      {state === 'archived' && <Badge tone="late">Archived</Badge>}
      {state === 'published' && <Badge tone="done">In the shop</Badge>}
      {state !== 'draft' && version > 0 && version !== publishedVersion && (
        <Badge tone="open">Changes not published</Badge>
      )}
    </span>
  )
}

/** Films are made ready by the shop itself, which takes minutes: those that are not among the pictures yet, and one more. */
function Films({ document: { form }, view: { id, films, noFilms } }: PieceProps) {
  const name = 'films'
  const tied = { form, formName: name }
  return (
    <Section title="Films">
      {films.length > 0 && (
        <ul className={styles.films}>
          {films.map((film) => (
            <li key={film.id}>
              {film.state === 'waiting' ? (
                <Badge tone="open">Being made ready</Badge>
              ) : (
                <Badge tone="late">Could not be made</Badge>
              )}{' '}
              {film.alt}: {film.who}, <Time at={film.at} />. {film.words}
            </li>
          ))}
        </ul>
      )}
      {noFilms === null ? (
        <PostForm action={addressOf(id, 'films')} form={form} name={name} hasFile>
          <FilmField
            {...tied}
            label="Add a film"
            hint="MP4, MOV or WebM of a second to a minute, up to 4K and 500 MB. Pages show the square in its middle, without sound. Please leave this page open until it says that the film is taken."
          />
          <TextField
            {...tied}
            name="alt"
            label="What the film shows"
            required
            maxLength={200}
            hint="For whoever cannot see it: “Ring in platinum, turned once round”."
          />
          <Submit outlined>Add the film</Submit>
        </PostForm>
      ) : (
        <p>{noFilms}</p>
      )}
    </Section>
  )
}

function Photographs({ document: { form }, view: { id, media } }: PieceProps) {
  const [to, name] = [addressOf(id, 'photographs'), 'photographs']
  const tied = { form, formName: name }
  return (
    <Section title="Pictures">
      {media.length === 0 ? (
        <Empty>No picture yet. Until there is one, shoppers see its cut drawn.</Empty>
      ) : (
        <ol className={styles.media}>
          {media.map((item, place) => (
            <MediaItem key={item.url} id={id} item={item} place={place} media={media} form={form} />
          ))}
        </ol>
      )}
      <PostForm action={to} form={form} name={name} hasFile>
        <FileField
          {...tied}
          name="photograph"
          label="Add a photograph"
          accept="image/jpeg,image/png,image/webp"
          required
          hint="Take one, choose one, or drop one here: JPEG, PNG or WebP, 1,200 pixels or more on the shorter side, up to 25 MB."
        />
        <TextField
          {...tied}
          name="alt"
          label="What it shows"
          required
          maxLength={200}
          hint="For whoever cannot see it: “Ring in platinum, from its side”."
        />
        <SelectField
          {...tied}
          name="crop"
          label="The square is cut"
          value="subject"
          options={CROPS.map((crop) => ({ value: crop, label: CROP_WORDS[crop] }))}
        />
        <Submit outlined>Add the photograph</Submit>
      </PostForm>
    </Section>
  )
}

interface MediaItemProps {
  id: string
  item: PieceMedia
  place: number
  media: readonly PieceMedia[]
  form: DeskDocument['form']
}

function MediaItem({ id, item: { type, url, alt }, place, media, form }: MediaItemProps) {
  const last = media.length - 1
  const name = `media-${place}`
  return (
    <li>
      <div className={styles.picture}>
        {type === 'image' ? (
          <img src={pictureVariant(url, 400, 'jpg')} alt={alt} width={400} height={400} />
        ) : (
          <video src={url} poster={ownPoster(url)} muted playsInline controls preload="metadata" aria-label={alt} />
        )}
      </div>
      <div>
        <p className={styles.place}>{place === 0 ? 'First: in lists and on cards' : `Number ${place + 1}`}</p>
        <PostForm action={addressOf(id, 'media')} form={form} name={name}>
          <input type="hidden" name="url" value={url} />
          <input type="hidden" name="place" value={place} />
          <TextField
            form={form}
            formName={name}
            name="alt"
            label={`What number ${place + 1} shows`}
            value={alt}
            required
            maxLength={200}
          />
          <div className={styles.buttons}>
            <Submit outlined small name="action" value="alt">
              Save the words
            </Submit>
            {place > 0 && (
              <Submit outlined small name="action" value="earlier">
                Earlier
              </Submit>
            )}
            {place < last && (
              <Submit outlined small name="action" value="later">
                Later
              </Submit>
            )}
            <Submit outlined small name="action" value="remove">
              Take it away
            </Submit>
          </div>
        </PostForm>
        {ownFilmOf(url) && <Poster id={id} url={url} place={place} media={media} form={form} />}
      </div>
    </li>
  )
}

const ownPoster = (url: string): string | undefined => {
  const own = ownFilmOf(url)
  return own ? pictureVariant(photographUrl(own.posterKey), 400, 'jpg') : undefined
}

/** What stands until a film plays: a moment of it, or a photograph of its piece. The film above shows the moment where it is stopped. */
function Poster({ id, url, place, media, form }: Omit<MediaItemProps, 'item'> & { url: string }) {
  const name = `poster-${place}`
  const tied = { form, formName: name }
  const photographs = media.filter((item) => item.type === 'image' && photographKey(item.url) !== null)
  return (
    <details open={form?.name === name}>
      <summary>The picture before it plays</summary>
      <PostForm action={addressOf(id, 'poster')} form={form} name={name}>
        <input type="hidden" name="url" value={url} />
        <input type="hidden" name="place" value={place} />
        {photographs.length > 0 ? (
          <SelectField
            {...tied}
            name="from"
            label="It is"
            value={MOMENT}
            options={[
              { value: MOMENT, label: 'A moment of the film' },
              ...photographs.map((item) => ({
                value: item.url,
                label: `Photograph ${media.indexOf(item) + 1}: ${item.alt}`
              }))
            ]}
          />
        ) : (
          <input type="hidden" name="from" value={MOMENT} />
        )}
        <TextField
          {...tied}
          name="second"
          label="At which second"
          required={photographs.length === 0}
          inputMode="decimal"
          hint="Stop the film where it is at its best: the second is written here. Or type it, such as 2.5."
        />
        <Submit outlined small>
          Show this picture
        </Submit>
      </PostForm>
    </details>
  )
}

/** What a price leaves of a piece, or loses. */
function marginSentence(name: string, { price, cost }: NonNullable<PieceView['margin']>): string {
  const [loss] = weighPrices([{ id: '', name, price, cost }]).losses
  if (loss) return lossWords(loss)
  const { excludingVat } = vatSplit(price)
  return `At ${amountWords(price)} it leaves you ${marginWords(excludingVat, cost)}, at a cost of ${amountWords(cost)}.`
}

/** Preview, publish, or have it published at a time. */
function InTheShop({ document: { form }, view }: PieceProps) {
  const { id, state, version, publishedVersion, due, previewUrl, margin } = view
  const to = addressOf(id, 'publish')
  const isShown = state === 'published'
  const isNewest = version === 0 || version === publishedVersion
  const may = useMay()
  return (
    <Section title="In the shop">
      <p>
        {isShown
          ? isNewest
            ? 'Shoppers see it as it stands here.'
            : `Shoppers see version ${publishedVersion ?? 1}. Version ${version} is not published yet.`
          : 'Shoppers do not see it.'}
      </p>
      {margin && <p>{marginSentence(view.name, margin)}</p>}
      <p className={styles.links}>
        <LinkButton href={previewUrl} outlined small>
          Preview as a shopper
        </LinkButton>
        {isShown && (
          <LinkButton href={`/products/${encodeURIComponent(id)}`} outlined small>
            See it in the shop
          </LinkButton>
        )}
        {isShown && may('GET', '/desk/promotions/new') && (
          <LinkButton href={`/desk/promotions/new?piece=${encodeURIComponent(id)}`} outlined small>
            Put it into an offer
          </LinkButton>
        )}
      </p>
      {due && (
        <PostForm action={to} form={form} name="cancel">
          <p>
            It will be {due.action === 'publish' ? 'published' : 'archived'} <Time at={due.at} />.
          </p>
          <Submit outlined small name="action" value="cancel">
            Do not do that
          </Submit>
        </PostForm>
      )}
      {!(isShown && isNewest) && (
        <PostForm action={to} form={form} name="publish">
          <input type="hidden" name="version" value={version} />
          <TextField
            form={form}
            formName="publish"
            name="at"
            type="datetime-local"
            label="When, by London’s clocks"
            hint="Left empty, at once."
          />
          <Submit outlined>Publish</Submit>
        </PostForm>
      )}
    </Section>
  )
}

function Siblings({ document: { form }, view: { id, metalType, diamondType } }: PieceProps) {
  const tied = { form, formName: 'duplicate' }
  return (
    <Section title="The same in another metal or origin" to={addressOf(id, 'duplicate')}>
      <details open={form?.name === 'duplicate'}>
        <summary>Choose metals and origins</summary>
        <PostForm action={addressOf(id, 'duplicate')} form={form} name="duplicate">
          {metalType !== null &&
            SIBLING_METALS.map((metal) => (
              <CheckField {...tied} key={metal} name={`metal-${metal}`} label={metalLabel(metal)} isChecked={false} />
            ))}
          {DIAMOND_TYPES.map((origin) => (
            <CheckField
              {...tied}
              key={origin}
              name={`origin-${origin}`}
              label={originLabel(origin)}
              isChecked={origin === diamondType}
            />
          ))}
          <Submit outlined small>
            Add them as drafts
          </Submit>
        </PostForm>
      </details>
    </Section>
  )
}

function Archive({ document: { form }, view: { id, state } }: PieceProps) {
  if (state === 'archived') return null
  return (
    <Section title="Out of the shop" to={addressOf(id, 'archive')}>
      <PostForm action={addressOf(id, 'archive')} form={form} name="archive">
        <TextField
          form={form}
          formName="archive"
          name="at"
          type="datetime-local"
          label="When, by London’s clocks"
          hint="Left empty, at once. Its versions and orders stay, and it can come back."
        />
        <Submit outlined small>
          Archive the piece
        </Submit>
      </PostForm>
    </Section>
  )
}
