import type { DeskDocument, FormState } from '#domain/desk/desk-page.ts'
import type { DiscountsView, DiscountView } from '#domain/desk/discount-view.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { DISCOUNT_STATES } from '#domain/promotions/discount-code.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkButton, Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { DeskLink, useMay } from '../ui/may.tsx'
import { Empty, Page, Section } from '../ui/page.tsx'

/** /desk/discounts: the codes, what each takes off, and which orders have it. */
export function DiscountsPage({ document, view }: { document: DeskDocument; view: DiscountsView }) {
  const may = useMay()
  return (
    <Page
      title="Discount codes"
      lead={`Today is ${formatDay(view.today)}. Whoever types a code at the checkout gets what it says off their order. An order that lapses or is cancelled gives its use back.`}
    >
      {may('GET', '/desk/discounts/new') && (
        <p>
          <LinkButton href="/desk/discounts/new" small>
            Add a code
          </LinkButton>
        </p>
      )}
      {view.discounts.length === 0 && <Empty>There is no code.</Empty>}
      {view.discounts.map((discount) => (
        <DiscountPart key={discount.code} discount={discount} form={document.form} />
      ))}
    </Page>
  )
}

/** One code: how it stands, what it takes off, its orders, and the way to end it. */
function DiscountPart({ discount, form }: { discount: DiscountView; form: FormState | null }) {
  const { code, state, words, firstDay, lastDay, who, orders, taken } = discount
  return (
    <Section title={code}>
      <p>
        <Badge tone={state === 'live' ? 'done' : 'plain'}>{DISCOUNT_STATES[state]}</Badge>
      </p>
      <Facts
        rows={[
          { label: 'What', value: words },
          { label: 'When', value: `${formatDay(firstDay)} to the end of ${formatDay(lastDay)}` },
          { label: 'Used', value: usedWords(discount) },
          { label: 'Added by', value: who }
        ]}
      />
      {orders.length > 0 && (
        <ul>
          {orders.map(({ number, amount }) => (
            <li key={number}>
              <DeskLink href={`/desk/orders/${number}`}>{number}</DeskLink>
              {`: ${amountWords(amount)} off`}
            </li>
          ))}
          {taken > orders.length && <li>{`and ${taken - orders.length} more`}</li>}
        </ul>
      )}
      {state !== 'ended' && (
        <PostForm action={`/desk/discounts/${encodeURIComponent(code)}/end`} form={form} name={`discount:${code}`}>
          <Submit outlined small>
            End it now
          </Submit>
        </PostForm>
      )}
    </Section>
  )
}

function usedWords({ taken, limit, oncePerCustomer }: DiscountView): string {
  const orders = limit === null ? `By ${taken} ${taken === 1 ? 'order' : 'orders'}` : `By ${taken} of ${limit} orders`
  return oncePerCustomer ? `${orders}, once for each customer` : orders
}
