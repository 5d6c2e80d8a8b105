import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { CARD_STATES, type GiftCardRowView, type GiftCardsView } from '#domain/desk/gift-card-view.ts'
import { MOST_CARD_WORDS } from '#domain/gift-cards/gift-card.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import text from '../../ui/type/text.module.css'
import { Badge } from '../ui/badge.tsx'
import { Submit } from '../ui/buttons.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { FilterBar, FilterSearch } from '../ui/list/filter-bar.tsx'
import { type Column, List, ListRow } from '../ui/list/list.tsx'
import { useMay } from '../ui/may.tsx'
import { Empty, Page, Section } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'

const name = 'gift-card'

const columns: readonly Column[] = [
  { label: 'Card' },
  { label: 'State' },
  { label: 'Issued', isNamed: true },
  { label: 'On it', isFigure: true, isNamed: true }
]

/** "Ending 7KQ2", or that its code is not drawn yet. */
export const cardTitle = ({ lastFour }: Pick<GiftCardRowView, 'lastFour'>): string =>
  lastFour === null ? 'No code yet' : `Ending ${lastFour}`

export const CardBadge = ({ state }: Pick<GiftCardRowView, 'state'>) => (
  <Badge tone={state === 'live' ? 'done' : 'plain'}>{CARD_STATES[state]}</Badge>
)

/** /desk/gift-cards: every card, what is left on it, and what is on all of them. */
export function GiftCardsPage({ document, view }: { document: DeskDocument; view: GiftCardsView }) {
  const may = useMay()
  const { q, cards, total, liability, wrong } = view
  return (
    <Page
      title="Gift cards"
      lead={`${formatPoundsAndPence(liability)} is on all cards together: what the shop owes in goods. Its ledger by a day is under Accounts.`}
    >
      {wrong.length > 0 && (
        <p role="alert">
          {`The balance of ${wrong.length === 1 ? 'one card is' : `${wrong.length} cards are`} not the sum of the rows below: ${wrong.join(', ')}. Somebody has written past the shop.`}
        </p>
      )}
      <FilterBar action="/desk/gift-cards">
        <FilterSearch label="Last four letters, order, name or e-mail" value={q} />
      </FilterBar>
      {cards.length === 0 ? (
        <Empty>{q ? `No card fits “${q}”.` : 'No card has been issued yet.'}</Empty>
      ) : (
        <>
          <p className={text.caption}>
            {total === 1
              ? '1 card'
              : `${total} cards${total > cards.length ? `, the newest ${cards.length} shown` : ''}`}
          </p>
          <List label="Gift cards" columns={columns}>
            {cards.map((card) => (
              <ListRow
                key={card.id}
                href={`/desk/gift-cards/${card.id}`}
                title={cardTitle(card)}
                about={`For ${card.toName}, ${card.email}`}
                cells={[
                  <CardBadge key="state" state={card.state} />,
                  <Time key="issued" at={card.createdAt} />,
                  `${formatPoundsAndPence(card.balance)} of ${formatPoundsAndPence(card.amount)}`
                ]}
              />
            ))}
          </List>
        </>
      )}
      {may('POST', '/desk/gift-cards/new') && <NewCard document={document} view={view} />}
    </Page>
  )
}

/** A card that nobody bought: a kindness, or in place of another. */
function NewCard({ document: { form }, view }: { document: DeskDocument; view: GiftCardsView }) {
  const tied = { form, formName: name }
  return (
    <Section title="Issue one by hand">
      <PostForm action="/desk/gift-cards/new" form={form} name={name}>
        <input type="hidden" name="key" value={view.key} />
        <TextField {...tied} name="amount" label="Sum, in pounds" inputMode="decimal" required />
        <TextField {...tied} name="toName" label="For" maxLength={80} required />
        <TextField {...tied} name="fromName" label="From" value="Northlight Diamonds" maxLength={80} required />
        <TextField
          {...tied}
          name="email"
          label="E-mail that gets the code"
          hint="The mail goes within a minute. Nobody here sees the code."
          type="email"
          required
        />
        <TextArea {...tied} name="words" label="Words that go along" maxLength={MOST_CARD_WORDS} />
        <TextField {...tied} name="reason" label="Why, for us alone" maxLength={200} required />
        <Submit>Issue the card</Submit>
      </PostForm>
    </Section>
  )
}
