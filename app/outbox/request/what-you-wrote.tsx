import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { rowsOf } from '../../ui/requests/request-text.ts'
import type { UnsentRequest } from '../outbox-view.ts'
import { EntryPictures } from './entry-pictures.tsx'
import styles from './what-you-wrote.module.css'

/** What a request says, with its pictures, for whoever wants to see it again. */
export function WhatYouWrote({ request }: { request: UnsentRequest }) {
  const { pictures } = request.entry
  return (
    <div className={styles.wrote}>
      {pictures.length > 0 && <EntryPictures pictures={pictures} />}
      <Disclosure title="What you wrote">
        <dl className={styles.rows}>
          {rowsOf(request.kind, request.form).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  )
}
