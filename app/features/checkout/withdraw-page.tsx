import { useState } from 'react'
import * as z from 'zod/mini'
import { shop } from '#data/shop.ts'
import { email, required } from '#domain/forms/text-fields.ts'
import { CONFIRM_WITHDRAWAL, WITHDRAW, WITHDRAW_FROM_ANY } from '#domain/orders/withdrawal.ts'
import { sendOfOrder } from '../../client-store/send-of-order.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useShopForm } from '../../ui/form/use-shop-form.ts'
import { Wrap } from '../../ui/layout/section.tsx'
import { WaysToReachUs } from '../../ui/layout/ways-to-reach-us.tsx'
import type { PageHead } from '../../ui/page/page.ts'
import text from '../../ui/type/text.module.css'
import styles from './checkout-page.module.css'

const schema = z.object({ order: required(1, 'Please enter the order number', 20), email })
type Given = z.infer<typeof schema>

/** /withdraw: for whoever has neither the order's mail nor an account at hand. It tells nobody which orders there are. DECISIONS 40. */
export function Page() {
  const form = useShopForm(schema, { order: '', email: '' })
  const [given, setGiven] = useState<Given | null>(null)
  const [state, setState] = useState<'asked' | 'sending' | 'sent'>('asked')
  const [problem, setProblem] = useState<string | null>(null)

  async function confirm(): Promise<void> {
    if (given === null || state === 'sending') return
    setState('sending')
    setProblem(null)
    const answer = await sendOfOrder('/api/withdrawals', '', given)
    if (answer.kind === 'refused') setProblem(answer.message)
    setState(answer.kind === 'done' ? 'sent' : 'asked')
  }

  return (
    <Wrap className={styles.page}>
      <h1>Withdraw from a contract</h1>
      {state === 'sent' ? (
        <p className={text.lead} role="status">
          We have received this. If there is such an order with that e-mail address, a receipt is on its way to it. If
          none comes within the hour, please check both, or write to us.
        </p>
      ) : (
        <>
          <p className={text.lead}>
            {WITHDRAW_FROM_ANY} The link in your order’s e-mail and your account lead to the same. Here it goes by the
            order’s number and e-mail address.
          </p>
          {problem && <p role="alert">{problem}</p>}
          {given === null ? (
            <Form form={form} label="Withdrawal" onSubmit={async (values) => setGiven(values)}>
              <TextField
                name="order"
                label="Order number"
                help="Such as NL-7K3F-9QXM."
                maxLength={20}
                autoCapitalize="characters"
              />
              <TextField
                name="email"
                label="E-mail of the order"
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
              />
              <Button type="submit">{WITHDRAW}</Button>
              <ErrorSummary />
            </Form>
          ) : (
            <>
              <p>
                You are about to withdraw from order {given.order}, ordered with {given.email}.
              </p>
              <p>
                <Button aria-disabled={state === 'sending' || undefined} onClick={() => void confirm()}>
                  {state === 'sending' ? 'Sending your withdrawal' : CONFIRM_WITHDRAWAL}
                </Button>{' '}
                <Button outlined onClick={() => setGiven(null)}>
                  Back
                </Button>
              </p>
            </>
          )}
        </>
      )}
      <WaysToReachUs email={shop.contact.serviceEmail} />
    </Wrap>
  )
}

export const head = (): PageHead => ({
  title: 'Withdraw from a contract · Northlight Diamonds',
  description: 'Withdraw from an order with its number and e-mail address, within the time the law gives you.'
})
