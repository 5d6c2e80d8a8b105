import { categoryLabel, originLabel } from '#domain/catalogue/vocabulary.ts'
import type { OfferView, PromotionsView, PromotionView } from '#domain/desk/catalogue-view.ts'
import type { DeskDocument, FormState } from '#domain/desk/desk-page.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { amountWords } from '#domain/pricing/money.ts'
import type { PromotionState } from '#domain/promotions/promotion-state.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { LinkButton, Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { DeskLink, useMay } from '../ui/may.tsx'
import { Empty, Page, Section } from '../ui/page.tsx'
import styles from './promotion-part.module.css'

const STATES: Readonly<Record<PromotionState, { tone: Tone; words: string }>> = {
  'to-come': { tone: 'plain', words: 'To come' },
  live: { tone: 'done', words: 'Live' },
  ended: { tone: 'plain', words: 'Ended' },
  'sold-out': { tone: 'plain', words: 'All taken' }
}

/** One offer: how it stands, its two limits, and the ways to end it or to let the list speak again. */
function PromotionPart({ promotion, form }: { promotion: PromotionView; form: FormState | null }) {
  const { id, title, state, limit, endsOn } = promotion
  const action = `/desk/promotions/${encodeURIComponent(id)}`
  const name = `promotion:${id}`
  const tied = { form, formName: name, required: true }
  return (
    <Section title={title.charAt(0).toUpperCase() + title.slice(1)}>
      <p>
        <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge>
      </p>
      <Facts rows={factsOf(promotion)} />
      <PostForm action={action} form={form} name={name}>
        <div className={styles.fields}>
          <TextField {...tied} name="limit" label="For how many customers" value={`${limit}`} inputMode="numeric" />
          <TextField {...tied} name="endsOn" label="Its last day" value={endsOn} type="date" />
        </div>
        <Submit outlined>Save the offer</Submit>
      </PostForm>
      <div className={styles.ways}>
        {state === 'live' && (
          <Way action={action} way="end">
            End it now
          </Way>
        )}
        {promotion.isChanged && (
          <Way action={action} way="listed">
            Go back to the list
          </Way>
        )}
      </div>
    </Section>
  )
}

/** A “Was” and a percentage need the prices of the thirty days before the offer. */
const UNPROVEN = 'An offer without a percentage: the prices of the 30 days before it do not prove one'

function factsOf({ category, diamondType, percentOff, provenPercent, taken, limit, listed, isChanged }: PromotionView) {
  const facts = [
    { label: 'On', value: `${categoryLabel(category)}, ${originLabel(diamondType).toLowerCase()}` },
    { label: 'Meant as', value: `${percentOff}% off` },
    { label: 'Shown as', value: provenPercent === null ? UNPROVEN : `${provenPercent}% off` },
    { label: 'Taken', value: `By ${taken} of ${limit} customers` }
  ]
  if (!isChanged) return facts
  return [
    ...facts,
    { label: 'As listed', value: `For ${listed.limit} customers, to the end of ${formatDay(listed.endsOn)}` }
  ]
}

function Way({ action, way, children }: { action: string; way: 'end' | 'listed'; children: string }) {
  return (
    <form method="post" action={action}>
      <Submit outlined small name="action" value={way}>
        {children}
      </Submit>
    </form>
  )
}

/** An offer of the owner's: how it stands, what it lowers, and the way to end it. */
function OfferPart({ offer, form }: { offer: OfferView; form: FormState | null }) {
  const { id, title, state, words, firstDay, lastDay, taken, limit, who, pieces, count } = offer
  const name = `offer:${id}`
  return (
    <Section title={title.charAt(0).toUpperCase() + title.slice(1)}>
      <p>
        <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge>
      </p>
      <Facts
        rows={[
          { label: 'What', value: words },
          { label: 'When', value: `${formatDay(firstDay)} to the end of ${formatDay(lastDay)}` },
          {
            label: 'Taken',
            value: limit === null ? `By ${taken}, with no limit` : `By ${taken} of ${limit} customers`
          },
          { label: 'Added by', value: who }
        ]}
      />
      {pieces.length > 0 && (
        <ul>
          {pieces.map((piece) => (
            <li key={piece.id}>
              <DeskLink href={`/desk/catalogue/${encodeURIComponent(piece.id)}`}>{piece.name}</DeskLink>
              {`: ${amountWords(piece.price)}${piece.was === null ? ', shown without a “Was”' : `, was ${amountWords(piece.was)}`}`}
            </li>
          ))}
          {count > pieces.length && <li>{`and ${count - pieces.length} more`}</li>}
        </ul>
      )}
      {state !== 'ended' && (
        <PostForm action={`/desk/promotions/offers/${encodeURIComponent(id)}/end`} form={form} name={name}>
          <Submit outlined small>
            End it now
          </Submit>
        </PostForm>
      )}
    </Section>
  )
}

/** /desk/promotions: the offers, how they stand, and until when and for how many they run. DECISIONS 8 and 11. */
export function PromotionsPage({ document, view }: { document: DeskDocument; view: PromotionsView }) {
  const may = useMay()
  return (
    <Page
      title="Offers"
      lead={`Today is ${formatDay(view.today)}. What you add here lowers prices while it is live, and gives them back after it. Offers of the list move no price: shoppers only read what it was.`}
    >
      {may('GET', '/desk/promotions/new') && (
        <p>
          <LinkButton href="/desk/promotions/new" small>
            Add an offer
          </LinkButton>
        </p>
      )}
      {view.offers.map((offer) => (
        <OfferPart key={offer.id} offer={offer} form={document.form} />
      ))}
      {view.offers.length + view.promotions.length === 0 && <Empty>There is no offer.</Empty>}
      {view.promotions.map((promotion) => (
        <PromotionPart key={promotion.id} promotion={promotion} form={document.form} />
      ))}
    </Page>
  )
}
