import { useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { shop } from '#data/shop.ts'
import { CARD_TERMS, LEAST_CARD, MOST_CARD, MOST_CARD_WORDS, readGiftCard } from '#domain/gift-cards/gift-card.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { loadDevice } from '../../client-store/device.ts'
import { useDraft } from '../../client-store/use-draft.ts'
import { Button } from '../../ui/controls/button.tsx'
import field from '../../ui/controls/field.module.css'
import { RadioRows } from '../../ui/form/choices/radio-rows.tsx'
import { DraftLine } from '../../ui/form/draft-line.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import formStyles from '../../ui/form/form.module.css'
import { FieldPair, FormSection } from '../../ui/form/form.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import { WaysToReachUs } from '../../ui/layout/ways-to-reach-us.tsx'
import { useConnection, useHasNoNetwork } from '../../ui/page/connection.ts'
import { useHeading } from '../../ui/page/heading.ts'
import { breadcrumbs } from '../../ui/page/json-ld.ts'
import type { PageHead } from '../../ui/page/page.ts'
import text from '../../ui/type/text.module.css'
import styles from './gift-cards-page.module.css'

const DRAFT = 'gift-card'

const EMPTY = {
  amount: '',
  toName: '',
  fromName: '',
  words: '',
  by: 'email',
  email: '',
  sendOn: '',
  customerName: '',
  customerEmail: ''
}
type Typed = typeof EMPTY
/** Whoever presses again later does so because no answer has come. */
const PRESSED_TWICE_MS = 4000

/** /gift-cards: buying one, seeing what is on one, and what holds of it. Its forms are sent by the browser itself and need no script. */
export function Page() {
  const { heading, lead } = useHeading(
    'Gift cards',
    `From ${amountWords(LEAST_CARD)} to ${amountWords(MOST_CARD)}, sent by e-mail on the day you choose, or to you for printing. It does not expire, and can be spent in parts.`
  )
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <h1>{heading}</h1>
        <p className={text.lead}>{lead}</p>
      </header>
      <div className={styles.columns}>
        <div>
          <BuyForm />
        </div>
        <aside className={styles.aside}>
          <Balance />
          <section aria-labelledby="gift-card-terms">
            <h2 id="gift-card-terms" className={text.h3}>
              What holds of it
            </h2>
            <ul className={styles.terms}>
              {CARD_TERMS.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </section>
          <WaysToReachUs email={shop.contact.serviceEmail} />
        </aside>
      </div>
    </Wrap>
  )
}

function BuyForm() {
  const form = useForm<Typed>({
    defaultValues: EMPTY,
    resolver: (values) => {
      const read = readGiftCard(values, londonDate(Date.now()))
      if (read.kind === 'asked') return { values, errors: {} }
      const errors = Object.entries(read.errors).map(([name, message]) => [name, { type: 'shop', message }])
      return { values: {}, errors: Object.fromEntries(errors) }
    }
  })
  const draft = useDraft(DRAFT, form)
  const document = useRef<HTMLFormElement>(null)
  const sentAt = useRef(0)
  const [isHeldUp, setHeldUp] = useState(false)
  const [isUnanswered, setUnanswered] = useState(false)
  const isUnreachable = useConnection().kind === 'offline'
  const isOffline = useHasNoNetwork() || isUnreachable
  const by = useWatch({ control: form.control, name: 'by' })

  async function send(): Promise<void> {
    if (isOffline) return setHeldUp(true)
    // Pressed twice it is sent once: a browser that is here for the first time would be two visitors.
    if (Date.now() - sentAt.current < PRESSED_TWICE_MS) return
    sentAt.current = Date.now()
    const place = document.current
    if (!place) return
    setUnanswered(false)
    const paying = await order(place)
    if (paying === 'unanswered') {
      sentAt.current = 0
      return setUnanswered(true)
    }
    // The shop's own page says why it was refused; what was written stays a draft.
    if (paying === 'refused') return place.submit()
    await (await loadDevice()).drafts.discard(DRAFT)
    window.location.assign(paying)
  }

  return (
    <FormProvider {...form}>
      <form
        ref={document}
        className={formStyles.form}
        aria-label="Buy a gift card"
        method="post"
        action="/api/gift-cards"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit(send)(event)
        }}
      >
        <FormSection number={1} title="The card">
          <TextField
            name="amount"
            label="Sum in pounds"
            help={`Any sum from ${amountWords(LEAST_CARD)} to ${amountWords(MOST_CARD)}.`}
            inputMode="decimal"
            enterKeyHint="next"
            maxLength={12}
          />
          <FieldPair>
            <TextField name="toName" label="For" enterKeyHint="next" maxLength={80} />
            <TextField name="fromName" label="From" enterKeyHint="next" maxLength={80} />
          </FieldPair>
          <TextAreaField name="words" label="A few words" optional rows={3} most={MOST_CARD_WORDS} />
        </FormSection>
        <FormSection number={2} title="How it arrives">
          <RadioRows
            name="by"
            legend="How it arrives"
            rows={[
              { value: 'email', label: 'By e-mail to who is given it' },
              { value: 'print', label: 'By e-mail to me, to print', help: 'As soon as it is paid.' }
            ]}
          />
          {by !== 'print' && (
            <FieldPair>
              <TextField
                name="email"
                label="Their e-mail"
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="next"
                maxLength={254}
              />
              <TextField
                name="sendOn"
                label="Day it is sent"
                optional
                help="In London, in the morning. Today or left empty: once it is paid."
                type="date"
              />
            </FieldPair>
          )}
        </FormSection>
        <FormSection number={3} title="You">
          <FieldPair>
            <TextField name="customerName" label="Your name" autoComplete="name" enterKeyHint="next" maxLength={100} />
            <TextField
              name="customerEmail"
              label="Your e-mail"
              help="For the receipt."
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="done"
              maxLength={254}
            />
          </FieldPair>
        </FormSection>
        <div className={styles.end}>
          <p className={text.body2}>
            You pay on the next page. No discount code and no other gift card is taken for it, and no VAT is charged on
            it: that is in the price of what is bought with it.
          </p>
          {(isOffline || isHeldUp) && (
            <p role="status" className={styles.notice}>
              {isOffline
                ? 'Buying a gift card needs signal. What you fill in is kept on this device meanwhile.'
                : 'There is signal again: you can go on.'}
            </p>
          )}
          {isUnanswered && (
            <p role="status" className={styles.notice}>
              No answer came, so we do not know whether this reached us. Nothing has been paid, and what you wrote is
              kept here: please press again.
            </p>
          )}
          <Button type="submit" wide>
            Order with obligation to pay
          </Button>
          <ErrorSummary />
          <DraftLine state={draft.state} onDiscard={draft.discard} />
        </div>
      </form>
    </FormProvider>
  )
}

/** Sends the form as the browser would; the address at which the order is paid, once there is one. */
async function order(form: HTMLFormElement): Promise<string> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) body.set(name, String(value))
  try {
    const { redirected, url } = await fetch(form.action, { method: 'POST', body })
    return redirected ? url : 'refused'
  } catch (error) {
    if (error instanceof TypeError) return 'unanswered'
    throw error
  }
}

/** What is on a card: the shop answers with a page of its own. */
function Balance() {
  return (
    <section aria-labelledby="balance">
      <h2 id="balance" className={text.h3}>
        What is on a card
      </h2>
      <form method="post" action="/api/gift-cards/balance" className={styles.balance} aria-label="What is on a card">
        <div className={formStyles.field}>
          <label className={formStyles.label} htmlFor="gift-card-code">
            The gift card’s code
          </label>
          <input
            id="gift-card-code"
            className={field.input}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={60}
            required
          />
        </div>
        <Button type="submit" outlined>
          See what is on it
        </Button>
      </form>
    </section>
  )
}

export const head = (): PageHead => ({
  title: 'Gift cards · Northlight Diamonds',
  description: `A gift card from ${amountWords(LEAST_CARD)} to ${amountWords(MOST_CARD)}, sent by e-mail on the day you choose or to you for printing. It does not expire.`,
  canonical: '/gift-cards',
  ...(import.meta.env.SSR && {
    jsonLd: [
      breadcrumbs([
        { name: 'Home', path: '/' },
        { name: 'Gift cards', path: '/gift-cards' }
      ])
    ]
  })
})
