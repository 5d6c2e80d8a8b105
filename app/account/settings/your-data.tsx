import * as z from 'zod/mini'
import { EXPORT_FILE } from '#domain/accounts/export.ts'
import { askAccount } from '../../kept/account/ask-account.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useConnection } from '../../ui/page/connection.ts'
import text from '../../ui/type/text.module.css'
import page from '../account-page.module.css'
import { Refusal } from '../own/change-end.tsx'
import { useConfirmedChange } from '../own/confirmed-change.tsx'
import { ownPath } from '../own/use-own.ts'
import { saveFile } from './save-file.ts'

/** Everything the shop holds about its customer, to take away. It is handed on as it came. */
export function YourData({ number }: { number: number }) {
  const change = useConfirmedChange(number)
  const isOffline = useConnection().kind === 'offline'

  async function take() {
    if (change.isGoing) return
    const made = await change.make(() => askAccount('GET', ownPath(number, '/export'), { schema: z.unknown() }))
    if (made) saveFile(EXPORT_FILE, JSON.stringify(made.value, null, 2), 'application/json')
  }

  return (
    <section className={page.section} aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p className={text.body2}>
        All that we hold about you in one file: your details and addresses, orders, requests, reviews and their
        pictures, wish list, and what you agreed to. It is JSON, which other programs can read; a picture in it is
        base64.
      </p>
      <Refusal words={change.refusal} />
      {change.question}
      <div>
        <Button outlined small blocked={isOffline} busy={change.isGoing && 'Gathering…'} onClick={() => void take()}>
          Download my data
        </Button>
      </div>
      {isOffline && <p className={text.caption}>This needs a connection.</p>}
    </section>
  )
}
