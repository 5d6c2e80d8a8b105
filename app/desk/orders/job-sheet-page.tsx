import { houseTerms } from '#domain/content/house-terms.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { OrderDesign, OrderView } from '#domain/desk/order-view.ts'
import { leavingWords } from '#domain/orders/collection.ts'
import { itemsLeftToSend, linesWords, sentParcels } from '#domain/orders/parcels.ts'
import { CHOSEN_WAY, methodWords } from '#domain/orders/payment-method.ts'
import { owesBalance } from '#domain/orders/payment-plan.ts'
import { isMadeOrder, orderStatusWords } from '#domain/orders/transitions.ts'
import { orderPromiseWords } from '#domain/policies/delivery-promise.ts'
import { formatNearDay } from '#domain/policies/weekdays.ts'
import { Facts } from '../ui/facts.tsx'
import { Page, Section } from '../ui/page.tsx'
import { Time, timeWords } from '../ui/time.tsx'
import styles from './job-sheet.module.css'
import { promiseOf } from './order-words.ts'
import { OrderPieces } from './pieces/order-pieces.tsx'

/** /desk/orders/:number/job-sheet: what the workshop makes an order by, on A4 paper. Prices stay at the desk. */
export function JobSheetPage({ document, view }: { document: DeskDocument; view: OrderView }) {
  const { number, createdAt, customer, status } = view
  const items = itemsLeftToSend(view)
  const isMade = isMadeOrder(view)
  // One that was begun before orders from stock went the short way has its sheet.
  if (!isMade && status !== 'in-production') return <NothingToMake number={number} />
  return (
    <div className={styles.sheet}>
      <Page
        title={`Job sheet ${number}`}
        back={{ href: `/desk/orders/${number}`, label: `Order ${number}` }}
        lead={<span className={styles.onScreen}>Print this page: it is made for A4 paper.</span>}
      >
        <Facts
          rows={[
            { label: 'State', value: <b>{orderStatusWords(view)}</b> },
            { label: 'Ordered', value: <Time at={createdAt} /> },
            { label: 'Customer', value: customer.name },
            { label: 'Due', value: dueWords(view, document.now) },
            { label: view.collection ? 'Collection' : 'Delivery', value: deliveryWords(view) },
            ...(view.paymentMethod ? [{ label: CHOSEN_WAY, value: methodWords(view.paymentMethod) }] : []),
            ...(owesBalance(view)
              ? [{ label: 'Paying', value: `The balance is open: not to be ${leavingWords(view)} before it is paid` }]
              : []),
            ...(view.giftNote ? [{ label: 'Gift note', value: view.giftNote }] : []),
            ...sentParcels(view).map(({ number: place, lines }) => ({
              label: `Parcel ${place}`,
              value: `Has left: ${linesWords(lines)}`
            })),
            ...(view.withdrawnAt ? [{ label: 'Withdrawn', value: <b>{withdrawnSheetWords(items)}</b> }] : [])
          ]}
        />
        {items.length === 0 ? (
          <p>
            <b>
              {sentParcels(view).length > 0
                ? 'Stop: nothing is left to be made or sent.'
                : view.withdrawnAt
                  ? 'Stop: the customer has withdrawn, and nothing is to be made or sent.'
                  : 'Stop: the price of every piece was given back, and nothing is to be made or sent.'}
            </b>
          </p>
        ) : (
          <Section title={items.length === 1 ? 'The piece' : `The ${items.length} pieces`}>
            <OrderPieces items={items} isPriced={false} />
          </Section>
        )}
        <Design design={view.madeOf?.design ?? null} />
        <Notes view={view} />
        <Section title="By hand">
          <dl className={styles.signed}>
            {[
              isMade ? 'Made by' : 'Prepared by',
              'Checked by',
              'Hallmark',
              'Certificate number',
              'Weight in grams',
              'Ready on'
            ].map((label) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd />
              </div>
            ))}
          </dl>
        </Section>
        <p className={styles.drawn}>As it stood on {timeWords(document.now)}.</p>
      </Page>
    </div>
  )
}

const withdrawnSheetWords = (left: readonly OrderView['items'][number][]): string =>
  left.length === 0
    ? 'Stop: the customer has withdrawn'
    : 'The customer has withdrawn from the rest of the order: only what stands on this sheet is made'

/** All of it lies in stock: it is packed and sent from its page, and the bench has nothing to do with it. */
function NothingToMake({ number }: { number: string }) {
  return (
    <Page
      title={`No job sheet for ${number}`}
      back={{ href: `/desk/orders/${number}`, label: `Order ${number}` }}
      lead="Every piece of this order is from stock: nothing is to be made. It is checked, packed and sent from the order’s page, once it is paid."
    >
      {null}
    </Page>
  )
}

/** When it must leave, and what the customer reads. */
function dueWords(view: OrderView, now: string): string {
  const promise = promiseOf(view, now)
  const what = view.partPayment ? 'the deposit' : 'it'
  const lead =
    promise?.from === 'payment-on'
      ? `If ${what} is paid today, it ${view.collection ? 'is ready' : 'leaves'} by`
      : view.collection
        ? 'Ready by'
        : 'Leaves by'
  const leaves = promise && promise.from !== 'dispatch' ? `${lead} ${formatNearDay(promise.leaves)}. ` : ''
  return `${leaves}The customer reads: “${orderPromiseWords(promise)}”`
}

function deliveryWords({ address, total, collection }: OrderView): string {
  if (collection) return `At the shop: ${collection.place}`
  const where = address ? `${address.city}, ${address.country}` : 'As agreed on the telephone'
  return total > houseTerms.signatureAbove ? `${where}; insured, signed for by an adult` : where
}

/** What the customer approved. A newer drawing that is not approved is no design to make by. */
function Design({ design }: { design: OrderDesign | null }) {
  if (!design) return null
  const { version, title, approvedBy, at, pictures, newer } = design
  return (
    <Section title="The approved drawing">
      <p>
        Version {version}, {title}. Approved by {approvedBy}, <Time at={at} />.
      </p>
      {newer !== null && (
        <p>
          <b>Stop: version {newer} has been put up since, and is not approved.</b>
        </p>
      )}
      <div className={styles.design}>
        {pictures.map((address, index) => (
          <img key={address} src={address} alt={`${title}, ${index + 1} of ${pictures.length}`} />
        ))}
      </div>
    </Section>
  )
}

function Notes({ view: { history } }: { view: OrderView }) {
  const notes = history.filter((entry) => entry.kind === 'note')
  if (notes.length === 0) return null
  return (
    <Section title="Notes">
      <ul className={styles.notes}>
        {notes.map(({ id, at, who, text }) => (
          <li key={id}>
            <p>{text}</p>
            <p className={styles.drawn}>
              {who}, <Time at={at} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
