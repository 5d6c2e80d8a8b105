import { type Entry, GROUP_LABELS } from '#domain/content/entry.ts'
import type { TableChange } from '#domain/content/price-tables.ts'
import { GONE } from '#domain/content/settled.ts'
import type { ContentText } from '#domain/content/words.ts'
import type { DeskDocument, FormState } from '#domain/desk/desk-page.ts'
import type { WordVersion, WordView } from '#domain/desk/words-view.ts'
import { drawWords } from '../../ui/page/draw-words.tsx'
import { Submit } from '../ui/buttons.tsx'
import { CheckField } from '../ui/form/check-field.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Page, Section } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { PriceTable } from './price-table.tsx'
import styles from './words.module.css'

const name = 'word'

/** /desk/words/:key: one text, figure or fact, how shoppers would read it, and what it was before. */
export function WordPage({ document: { form }, view }: { document: DeskDocument; view: WordView }) {
  const { entry, value, own, version, versions, preview, changes, compared, names, address, archive } = view
  const action = `/desk/words/${entry.key}`
  // Whether a page is there is not written, but chosen.
  const isArchive = archive !== null && entry.key === `pages.${archive.slug}.archived`
  // That a page is away is told first; that it could be taken away, last.
  const isAway = archive !== null && (isArchive || archive.at !== '')
  const isTable = entry.what.kind === 'prices' || entry.what.kind === 'carats'
  const isText = entry.what.kind === 'markdown' || entry.what.kind === 'plain'
  // Somebody else saved meanwhile: what they wrote stands beside what was typed here.
  const theirs =
    form?.name === name && form.values.value !== undefined && form.values.value !== value ? versions[0] : null
  return (
    <Page
      title={entry.label}
      lead={
        isArchive ? `${GROUP_LABELS[entry.group]}.` : `${GROUP_LABELS[entry.group]}. It is read on: ${entry.shown}.`
      }
      back={{ href: `/desk/words?group=${entry.group}`, label: 'Words' }}
    >
      {address && (
        <p>
          <a href={address}>Open {address}</a>
        </p>
      )}
      {isAway && <Archive archive={archive} form={form} />}
      {!isArchive && (
        <div className={isAway || address ? styles.below : undefined}>
          <PostForm action={action} form={form} name={name}>
            <input type="hidden" name="base" value={version} />
            <ValueField entry={entry} value={value} own={own} form={form} />
            {entry.law && <Confirm law={entry.law} form={form} formName={name} />}
            {changes && <Changes changes={changes} />}
            <div className={styles.buttons}>
              {isTable && (
                <Submit outlined={changes !== null} name="action" value="look">
                  Show what changes
                </Submit>
              )}
              {(!isTable || (changes !== null && changes.length > 0)) && (
                <Submit name="action" value="save">
                  {isTable ? 'Change the prices' : 'Save'}
                </Submit>
              )}
              {isText && (
                <Submit outlined name="action" value="look">
                  Show how it will read
                </Submit>
              )}
            </div>
          </PostForm>
        </div>
      )}
      {preview && (
        <Section title="How it will read">
          <div className={styles.preview}>
            <Preview text={preview} />
          </div>
        </Section>
      )}
      {theirs && (
        <Section title={`As it stands now: version ${theirs.version}, ${theirs.who}`}>
          <pre className={styles.source}>{theirs.value}</pre>
        </Section>
      )}
      {!isArchive && names.length > 0 && (
        <details className={styles.names}>
          <summary>Figures and sentences that a text can name</summary>
          <p>Written in braces, they are filled in wherever the text is read, and follow when the figure changes.</p>
          <dl>
            {names.map(({ name, words }) => (
              <div key={name}>
                <dt>{`{${name}}`}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {compared && <Compared entry={entry} then={compared} value={value} version={version} form={form} />}
      {archive && !isAway && <Archive archive={archive} form={form} />}
      {versions.length > 0 && (
        <Section title="Versions">
          <ul className={styles.versions}>
            {versions.map((one) => (
              <li key={one.version}>
                Version {one.version}: {one.who}, <Time at={one.at} />.{' '}
                {one.version !== version && (
                  <a href={`${action}?compare=${one.version}`}>Look at version {one.version}</a>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  )
}

/** What a table as it was typed would change, cell by cell. */
function Changes({ changes }: { changes: readonly TableChange[] }) {
  if (changes.length === 0) return <p>Nothing changes.</p>
  return (
    <div>
      <p>
        <b>{changes.length === 1 ? 'It changes:' : `It changes ${changes.length} of them:`}</b>
      </p>
      <ul className={styles.changes}>
        {changes.map(({ what, before, after }) => (
          <li key={what}>{`${what}: ${before} → ${after}`}</li>
        ))}
      </ul>
    </div>
  )
}

/** Takes a page of the owner's away, or brings it back. */
function Archive({
  archive: { slug, at, version, places },
  form
}: {
  archive: NonNullable<WordView['archive']>
  form: FormState | null
}) {
  const key = `pages.${slug}.archived`
  return (
    <Section title={at === '' ? 'Take the page away' : 'The page was taken away'}>
      {at !== '' && (
        <p>
          {at === GONE
            ? `Whoever opens /read/${slug} reads that this page is not here, and search engines are told that it is gone.`
            : `Whoever opens /read/${slug} is led to ${at}.`}
        </p>
      )}
      <PostForm action={`/desk/words/${key}`} form={form} name="archive-page">
        <input type="hidden" name="base" value={version} />
        {at === '' ? (
          <SelectField
            form={form}
            formName="archive-page"
            name="value"
            label="Whoever opens its address"
            hint="It leaves the menu, the footer, the sitemap and the copies that devices keep. It can be brought back, with all its versions."
            value={GONE}
            options={[
              { value: GONE, label: 'reads that it is not here' },
              ...places.map(({ path, label }) => ({ value: path, label: `is led to ${label}` }))
            ]}
          />
        ) : (
          <input type="hidden" name="value" value="" />
        )}
        <Submit outlined name="action" value="save">
          {at === '' ? 'Take the page away' : 'Bring the page back'}
        </Submit>
      </PostForm>
    </Section>
  )
}

interface ValueFieldProps {
  entry: Entry
  value: string
  own: string | null
  form: FormState | null
}

function ValueField({ entry: { what, label }, value, own, form }: ValueFieldProps) {
  const tied = { form, formName: name, name: 'value', value }
  switch (what.kind) {
    case 'figure':
      return (
        <TextField
          {...tied}
          required
          label={label}
          hint={`${what.least} to ${what.most} ${what.unit}.${what.none ? ` 0: ${what.none}.` : ''}${what.why ? ` ${capital(what.why)}.` : ''}`}
          inputMode="numeric"
        />
      )
    case 'money':
      return <TextField {...tied} required label={label} hint="In pounds, such as 25 or 24.50." inputMode="decimal" />
    case 'fact':
      return what.form === 'lines' ? (
        <TextArea {...tied} required label={label} hint="One line under the other." rows={4} />
      ) : (
        <TextField {...tied} required label={label} maxLength={what.most} />
      )
    case 'prices':
    case 'carats':
      return <PriceTable what={what} label={label} value={value} form={form} formName={name} />
    case 'plain':
      return (
        <TextField
          {...tied}
          required={!what.mayBeEmpty}
          isDraft
          label={label}
          hint={`${ownHint(own, value)}${what.whenEmpty ? `${what.whenEmpty} ` : ''}One line, up to ${what.most} characters.`}
        />
      )
    case 'markdown':
      return (
        <TextArea
          {...tied}
          required
          isDraft
          label={label}
          hint={`Up to ${what.most.toLocaleString('en-GB')} characters. An empty line begins a paragraph; ### a heading; - or 1. a list; **bold**, *italics*, [a link](/shipping).`}
          rows={12}
        />
      )
  }
}

/** What shoppers read while nothing is written here, so that whoever writes sees what she replaces. */
const ownHint = (own: string | null, value: string): string => {
  if (own === null) return ''
  return value === '' ? `The page says now: “${own}”. ` : `If you leave it empty, the page says: “${own}”. `
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const Confirm = ({ law, ...tied }: { law: string; form: FormState | null; formName: string }) => (
  <CheckField
    {...tied}
    name="confirmed"
    label={`I have checked it against the rule it follows: ${law}`}
    hint="Nothing is saved without this."
    isChecked={false}
  />
)

interface ComparedProps {
  entry: Entry
  then: WordVersion
  value: string
  version: number
  form: FormState | null
}

function Compared({ entry, then, value, version, form }: ComparedProps) {
  return (
    <Section title={`Version ${then.version} beside the present one`}>
      <div className={styles.sides}>
        <div>
          <h3>Version {then.version}</h3>
          <pre className={styles.source}>{then.value || 'Nothing'}</pre>
        </div>
        <div>
          <h3>Now</h3>
          <pre className={styles.source}>{value || 'Nothing'}</pre>
        </div>
      </div>
      <PostForm action={`/desk/words/${entry.key}`} form={form} name="restore-word">
        <input type="hidden" name="base" value={version} />
        <input type="hidden" name="value" value={then.value} />
        {entry.law && <Confirm law={entry.law} form={form} formName="restore-word" />}
        <Submit outlined name="action" value="restore">
          Bring version {then.version} back
        </Submit>
      </PostForm>
    </Section>
  )
}

/** The text as shoppers read it. Its links lead nowhere from here, so that what was typed is not left behind. */
function Preview({ text }: { text: ContentText }) {
  if (text.kind === 'plain') return <p>{text.words}</p>
  return drawWords(text.blocks, (to, words) => <u title={to}>{words}</u>)
}
