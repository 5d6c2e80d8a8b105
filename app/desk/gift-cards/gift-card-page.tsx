import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { ENTRY_WORDS, type GiftCardView } from '#domain/desk/gift-card-view.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { DeskLink, useMay } from '../ui/may.tsx'
import { Page, Section } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { CardBadge, cardTitle } from './gift-cards-page.tsx'

/** /desk/gift-cards/:id: one card with every row that moved it. */
export function GiftCardPage({ document: { form }, view }: { document: DeskDocument; view: GiftCardView }) {
  const may = useMay()
  const isOver = view.state === 'ended'
  return (
    <Page title={`Gift card: ${cardTitle(view)}`} back={{ href: '/desk/gift-cards', label: 'Gift cards' }}>
      <p>
        <CardBadge state={view.state} />
      </p>
      <Facts
        rows={[
          { label: 'On it', value: `${formatPoundsAndPence(view.balance)} of ${formatPoundsAndPence(view.amount)}` },
          { label: 'For', value: view.toName },
          { label: 'From', value: view.fromName },
          ...(view.words === '' ? [] : [{ label: 'Words', value: view.words }]),
          { label: 'Code goes to', value: view.email },
          { label: view.sentAt === null ? 'To be sent' : 'Sent', value: <Time at={view.sentAt ?? view.sendAt} /> },
          view.order === null
            ? { label: 'Issued by hand', value: `${view.who}: ${view.reason}` }
            : { label: 'Bought by', value: <DeskLink href={`/desk/orders/${view.order}`}>{view.order}</DeskLink> }
        ]}
      />
      <Section title="What moved it">
        <ul>
          {view.entries.map(({ kind, amount, order, at, who, reason }) => (
            <li key={`${at} ${kind} ${order} ${amount}`}>
              {`${amount < 0 ? '−' : '+'}${formatPoundsAndPence(Math.abs(amount))}, ${ENTRY_WORDS[kind]}`}
              {order !== null && (
                <>
                  {' '}
                  <DeskLink href={`/desk/orders/${order}`}>{order}</DeskLink>
                </>
              )}
              {', '}
              <Time at={at} />
              {`, ${who}${reason === '' ? '' : `: ${reason}`}`}
            </li>
          ))}
        </ul>
      </Section>
      {!isOver && may('POST', `/desk/gift-cards/${view.id}/send`) && (
        <Section title="Send a new code">
          <PostForm action={`/desk/gift-cards/${view.id}/send`} form={form} name="send">
            <TextField
              form={form}
              formName="send"
              name="email"
              label="E-mail that gets the code"
              value={view.email}
              hint="The code before opens nothing from the moment you press; the new one goes within a minute."
              type="email"
              required
            />
            <Submit outlined>Send a new code</Submit>
          </PostForm>
        </Section>
      )}
      {!isOver && may('POST', `/desk/gift-cards/${view.id}/end`) && (
        <Section title="End the card">
          <PostForm action={`/desk/gift-cards/${view.id}/end`} form={form} name="end">
            <TextField
              form={form}
              formName="end"
              name="reason"
              label="Why, for us alone"
              hint={`Nobody can use the ${formatPoundsAndPence(view.balance)} on it after that.`}
              maxLength={200}
              required
            />
            <Submit outlined>End the card</Submit>
          </PostForm>
        </Section>
      )}
    </Page>
  )
}
