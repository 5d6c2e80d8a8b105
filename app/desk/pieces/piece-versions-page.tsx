import { pictureVariant } from '#domain/catalogue/pictures.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { PieceMedia, PieceVersion, PieceVersionsView } from '#domain/desk/piece-view.ts'
import { Submit } from '../ui/buttons.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { Empty, Page, Section } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './pieces.module.css'

/** /desk/catalogue/:id/versions: two versions side by side, and the way back to the earlier one. */
export function PieceVersionsPage({ document: { form }, view }: { document: DeskDocument; view: PieceVersionsView }) {
  const { id, name, from, to, changes, media, newest, publishedVersion } = view
  const page = `/desk/catalogue/${encodeURIComponent(id)}`
  return (
    <Page
      title={`${name}: versions ${from.version} and ${to.version}`}
      back={{ href: `${page}/piece`, label: 'The piece' }}
    >
      <p className={styles.compared}>
        <Written version={from} /> <Written version={to} />
      </p>
      {changes.length === 0 && media === null && <Empty>They are the same.</Empty>}
      {changes.length > 0 && (
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Version {from.version}</th>
              <th scope="col">Version {to.version}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-of={`Version ${from.version}`}>{before || 'Nothing'}</td>
                <td data-of={`Version ${to.version}`}>{after || 'Nothing'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {media && (
        <Section title="Pictures and films">
          <div className={styles.sides}>
            <Pictures title={`Version ${from.version}`} media={media.before} />
            <Pictures title={`Version ${to.version}`} media={media.after} />
          </div>
        </Section>
      )}
      {from.version !== newest && (
        <Section title={`Go back to version ${from.version}`} to={`${page}/restore`}>
          <p>It is written once more, as version {newest + 1}. What came since stays among the versions.</p>
          <PostForm action={`${page}/restore`} form={form} name="restore">
            <input type="hidden" name="version" value={from.version} />
            <input type="hidden" name="base" value={newest} />
            <div className={styles.buttons}>
              <Submit>Bring it back as a draft</Submit>
              {publishedVersion !== null && (
                <Submit outlined name="action" value="publish">
                  Bring it back and publish
                </Submit>
              )}
            </div>
          </PostForm>
        </Section>
      )}
    </Page>
  )
}

function Written({ version: { version, who, at } }: { version: PieceVersion }) {
  return (
    <span>
      Version {version}: {who}, <Time at={at} />
    </span>
  )
}

function Pictures({ title, media }: { title: string; media: readonly PieceMedia[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {media.length === 0 ? (
        <p>None</p>
      ) : (
        <ul className={styles.thumbnails}>
          {media.map(({ type, url, alt }) => (
            <li key={url}>
              {type === 'image' ? (
                <img src={pictureVariant(url, 400, 'jpg')} alt={alt} width={96} height={96} loading="lazy" />
              ) : (
                <span>Film: {alt}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
