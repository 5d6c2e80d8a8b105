import { useConnection } from '../../ui/page/connection.ts'
import styles from './verification.module.css'
import type { Verification } from './verify.ts'

/** What pressing the button did: said aloud, since the tab that opened may hide it. */
export function VerificationNotice({ verification }: { verification: Verification | null }) {
  const isOffline = useConnection().kind === 'offline'
  return (
    <div role="status" className={styles.notice}>
      {verification && (
        <p>
          {clipboardWords(verification)} The answer stands on {verification.authority.label}’s own page, which opens in
          a new tab. If it did not,{' '}
          <a href={verification.authority.address} target="_blank" rel="noopener">
            open {verification.authority.label}’s page here
          </a>
          .{isOffline && ' You are offline: their page needs a connection.'}
        </p>
      )}
    </div>
  )
}

function clipboardWords({ clipboard, number, authority: { label } }: Verification): string {
  if (clipboard === 'copied') return `The number ${number} is on your clipboard: paste it there.`
  if (clipboard === 'refused') return `This browser did not let us copy the number, so please type it there: ${number}.`
  return `Have the number of the ${label} report ready.`
}
