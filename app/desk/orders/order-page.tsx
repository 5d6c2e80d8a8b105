import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { OrderView } from '#domain/desk/order-view.ts'
import { isMadeOrder } from '#domain/orders/transitions.ts'
import { Timeline } from '../ui/history/timeline.tsx'
import { OrderStanding } from '../ui/list/order-list.tsx'
import { Page, Section, Sides } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { NoteForm } from './forms/note-form.tsx'
import { isWithdrawn, NextStep } from './next-step.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderMoney } from './order-money.tsx'
import { KIND_WORDS } from './order-words.ts'
import { OrderPieces } from './pieces/order-pieces.tsx'

/** /desk/orders/:number: one order whole, and what brings it on. */
export function OrderPage({ document: { form, now }, view }: { document: DeskDocument; view: OrderView }) {
  return (
    <Page
      title={`Order ${view.number}`}
      back={{ href: '/desk/orders', label: 'Orders' }}
      lead={
        <>
          <OrderStanding
            status={view.status}
            isMade={isMadeOrder(view)}
            needsDeliveryCharge={view.needsDeliveryCharge}
            needsCollector={view.needsCollector}
            isWithdrawn={isWithdrawn(view)}
          />
          <span>
            {KIND_WORDS[view.kind]}, <Time at={view.createdAt} />
          </span>
        </>
      }
    >
      <Sides
        main={
          <>
            <Section title="What comes next" id="next">
              <NextStep view={view} form={form} />
            </Section>
            <Section title="Pieces">
              <OrderPieces items={view.items} />
            </Section>
            <Section title="Money">
              <OrderMoney view={view} />
            </Section>
            {view.history.length > 0 && (
              <Section title="What happened so far">
                <Timeline
                  entries={view.history}
                  marks={{ below: `/desk/orders/${view.number}`, to: view.customer.email }}
                />
              </Section>
            )}
          </>
        }
        aside={
          <>
            <OrderCustomer view={view} now={now} />
            <Section title="Note for us">
              <NoteForm view={view} form={form} />
            </Section>
          </>
        }
      />
    </Page>
  )
}
