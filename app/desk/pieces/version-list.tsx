import type { FormState } from '#domain/desk/desk-page.ts'
import type { PieceVersion, PieceView } from '#domain/desk/piece-view.ts'
import { FormErrors } from '../ui/form/post-form.tsx'
import { Empty, Section } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './pieces.module.css'

const DID: Readonly<Record<PieceVersion['did'], string>> = {
  listed: 'As the shop’s list had it',
  added: 'Added',
  changed: 'Changed',
  photographs: 'Changed',
  restored: 'Brought back',
  imported: 'From a file'
}

/** "Changed: Name, Price". */
export const didWords = ({ did, changed }: Pick<PieceVersion, 'did' | 'changed'>): string =>
  changed.length === 0 ? DID[did] : `${DID[did]}: ${changed.join(', ')}`

/** Every version of a piece with who and when. Each leads to what it changed, where it can be brought back. */
export function VersionList({ view, form }: { view: PieceView; form: FormState | null }) {
  const { id, versions, publishedVersion } = view
  return (
    <Section title="Versions">
      {form?.name === 'restore' && <FormErrors form={form} />}
      {versions.length === 0 ? (
        <Empty>Nobody has changed it so far.</Empty>
      ) : (
        <ol className={styles.versions}>
          {versions.map((one, index) => {
            const to = index === 0 && versions[1] ? versions[1].version : one.version
            const newest = versions[0]?.version ?? one.version
            const href = `/desk/catalogue/${encodeURIComponent(id)}/versions?from=${to}&to=${newest}`
            return (
              <li key={one.version}>
                {versions.length > 1 ? <a href={href}>Version {one.version}</a> : `Version ${one.version}`}
                {one.version === publishedVersion && ' (in the shop)'}
                <span>{didWords(one)}</span>
                <span>
                  {one.who}, <Time at={one.at} />
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </Section>
  )
}
