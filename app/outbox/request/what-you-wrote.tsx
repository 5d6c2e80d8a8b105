import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { rowsOf } from '../../ui/requests/request-text.ts'
import { WrittenRows } from '../../ui/requests/written-rows.tsx'
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
        <WrittenRows rows={rowsOf(request.kind, request.form)} />
      </Disclosure>
    </div>
  )
}
