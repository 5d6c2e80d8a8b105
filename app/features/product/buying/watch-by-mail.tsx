import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { email } from '#domain/forms/text-fields.ts'
import type { StockWatchBody } from '#domain/notifications/stock-watch.ts'
import { useAccount } from '../../../client-store/account/use-account.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import text from '../../../ui/type/text.module.css'
import styles from './back-in-stock.module.css'

interface WatchByMailProps {
  isGoing: boolean
  onAdd: (body: StockWatchBody) => Promise<void>
  onLeave: () => void
}

const schema = z.object({ email })

/** The account's e-mail is confirmed already; one that is typed is asked first. */
export default function WatchByMail(props: WatchByMailProps) {
  const isCustomer = useAccount().kind === 'customer'
  const part = useRef<HTMLDivElement>(null)
  // What was pressed is gone: who goes by keyboard goes on here.
  useEffect(() => part.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <div ref={part} className={styles.back}>
      {isCustomer ? <ToAccount {...props} /> : <ToAddress {...props} />}
    </div>
  )
}

function ToAccount({ isGoing, onAdd, onLeave }: WatchByMailProps) {
  return (
    <>
      <p className={text.body2}>We write once to the e-mail of your account, when the piece is in stock again.</p>
      <p className={styles.ways}>
        <Button outlined small busy={isGoing && 'One moment'} onClick={() => void onAdd({ by: 'account' })}>
          Write to me
        </Button>
        <TextButton onClick={onLeave}>Not now</TextButton>
      </p>
    </>
  )
}

function ToAddress({ isGoing, onAdd, onLeave }: WatchByMailProps) {
  const form = useShopForm(schema, { email: '' })
  return (
    <Form form={form} label="When it is back" onSubmit={({ email }) => onAdd({ by: 'email', email })}>
      <TextField
        name="email"
        label="Your e-mail"
        help="We first send a link, so that nobody else can ask in your name, and then write once."
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <p className={styles.ways}>
        <Button type="submit" outlined small busy={isGoing && 'Sending'}>
          Write to me
        </Button>
        <TextButton onClick={onLeave}>Not now</TextButton>
      </p>
    </Form>
  )
}
