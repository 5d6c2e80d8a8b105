import type { PromotionsView } from '#domain/desk/catalogue-view.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { Empty, Page } from '../ui/page.tsx'
import { PromotionPart } from './promotion-part.tsx'

/** /desk/promotions: the offers, how they stand, and until when and for how many they run. DECISIONS 8 and 11. */
export function PromotionsPage({ document, view }: { document: DeskDocument; view: PromotionsView }) {
  return (
    <Page
      title="Offers"
      lead={`Today is ${formatDay(view.today)}. An offer never moves a selling price: while it is live, shoppers also read what the price was.`}
    >
      {view.promotions.length === 0 && <Empty>There is no offer.</Empty>}
      {view.promotions.map((promotion) => (
        <PromotionPart key={promotion.id} promotion={promotion} form={document.form} />
      ))}
    </Page>
  )
}
