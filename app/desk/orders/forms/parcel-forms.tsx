import type { OrderView } from '#domain/desk/order-view.ts'
import { CARRIERS, carrierChosen, OTHER_CARRIER, OWN_COURIER } from '#domain/orders/carriers.ts'
import { canPack } from '#domain/orders/pack-parcel.ts'
import { leftToPack, leftToSend, linesWords, namedLines, type PackedLine, type Parcel } from '#domain/orders/parcels.ts'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { AlthoughDisputed } from '../../payouts/although-disputed.tsx'
import { LinkButton, Submit } from '../../ui/buttons.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useMay } from '../../ui/may.tsx'
import { Time } from '../../ui/time.tsx'
import styles from '../new-order.module.css'
import { type OrderFormProps, orderAction } from './order-form.ts'

interface Tied {
  tied: { form: OrderFormProps['form']; formName: string }
}

/** Whether a part of it may be packed: one piece alone leaves whole. */
export const canPackPart = (view: OrderView): boolean =>
  canPack(view) && (view.parcels !== undefined || leftToPack(view).reduce((sum, { quantity }) => sum + quantity, 0) > 1)

/** Which pieces lie in the parcel: of what is left, and of what lies in it already. */
function PackedPieces({
  view,
  free,
  lines = [],
  tied
}: Tied & { view: OrderView; free: readonly PackedLine[]; lines?: Parcel['lines'] }) {
  return namedLines(view, free).map(({ position, name, quantity }) => (
    <SelectField
      key={position}
      {...tied}
      name={`quantity-${position}`}
      label={`${position}. ${name}`}
      value={String(lines.find((line) => line.position === position)?.quantity ?? 0)}
      options={Array.from({ length: quantity + 1 }, (_, count) => ({
        value: String(count),
        label: count === 0 ? 'Not in it' : count === 1 ? 'One piece' : `${count} pieces`
      }))}
    />
  ))
}

function CarrierFields({ parcel, tied, isNeeded = false }: Tied & { parcel?: Parcel; isNeeded?: boolean }) {
  const kept = parcel?.tracking?.carrier
  const chosen = kept ? carrierChosen(kept) : { carrier: isNeeded ? (CARRIERS[0] ?? '') : '', other: '' }
  return (
    <div className={styles.fields}>
      <SelectField
        {...tied}
        name="carrier"
        label="Carrier"
        value={chosen.carrier}
        options={[
          ...(isNeeded ? [] : [{ value: '', label: 'Said when it is handed over' }]),
          ...CARRIERS.map((one) => ({ value: one, label: one }))
        ]}
      />
      <TextField
        {...tied}
        name="other"
        label="Name of another carrier"
        value={chosen.other}
        hint={`Only where ${OTHER_CARRIER} is chosen.`}
        maxLength={40}
      />
      <TextField
        {...tied}
        name="tracking"
        label="Tracking number"
        value={parcel?.tracking?.number ?? ''}
        hint={`As it stands on the label. ${OWN_COURIER} needs none.`}
        maxLength={40}
      />
    </div>
  )
}

/** Packs a part of the order: the rest stays here, to be packed later. */
export function PackForm({ view, form }: OrderFormProps) {
  const tied = { form, formName: 'parcels' }
  return (
    <PostForm action={orderAction(view.number, 'parcels')} form={form} name="parcels">
      <input type="hidden" name="key" value={view.key} />
      <p>Nothing leaves yet, and nobody is told: the parcel can be corrected until it is handed over.</p>
      <PackedPieces view={view} free={leftToPack(view)} tied={tied} />
      <CarrierFields tied={tied} />
      <Submit outlined>Pack the parcel</Submit>
    </PostForm>
  )
}

const STANDS = ({ sentAt, arrivedAt }: Parcel): string =>
  arrivedAt !== null ? 'delivered' : sentAt !== null ? 'on its way' : 'packed, and here'

/** The parcels of an order that leaves in more than one, each with what is to be done with it. */
export function OrderParcels({ view, form }: OrderFormProps) {
  const { parcels = [] } = view
  // What is exchanged once all has left goes beside its parcels, and what was given back goes nowhere.
  const isOver = view.status === 'refunded' || view.steps.some(({ status }) => status === 'dispatched')
  const left = isOver ? [] : namedLines(view, leftToPack(view))
  return (
    <>
      {left.length > 0 && <p>{`Still to be packed: ${linesWords(left)}.`}</p>}
      {!isOver && left.length === 0 && leftToSend(view).length > 0 && <p>All of it is packed.</p>}
      <ul className={styles.parts}>
        {parcels.map((parcel) => (
          <li key={parcel.id} className={styles.sum}>
            <h3>{`Parcel ${parcel.number}: ${STANDS(parcel)}`}</h3>
            <Facts
              rows={[
                { label: 'In it', value: linesWords(parcel.lines) },
                ...(parcel.tracking
                  ? [
                      {
                        label: 'With',
                        value: [parcel.tracking.carrier, parcel.tracking.number].filter(Boolean).join(', ')
                      }
                    ]
                  : []),
                ...(parcel.sentAt === null ? [] : [{ label: 'Left', value: <Time at={parcel.sentAt} /> }]),
                ...(parcel.arrivedAt === null ? [] : [{ label: 'Delivered', value: <Time at={parcel.arrivedAt} /> }])
              ]}
            />
            <ParcelSteps parcel={parcel} view={view} form={form} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ParcelSteps({ parcel, view, form }: OrderFormProps & { parcel: Parcel }) {
  const may = useMay()
  const { id, number, sentAt, arrivedAt } = parcel
  const address = (step: string) => orderAction(view.number, `parcels/${id}/${step}`)
  /** Each parcel's forms are its own: what was typed in one stands in no other. */
  const own = (step: string) => `parcels/${id}/${step}`
  const named = (step: string) => ({ form, formName: own(step) })
  const isHere = sentAt === null
  const free = leftToPack({ ...view, parcels: view.parcels?.filter((one) => one.id !== id) })
  const which = <span className={styles.unseen}>{`, parcel ${number}`}</span>
  return (
    <div className={styles.parts}>
      {isHere && may('POST', address('send')) && (
        <PostForm action={address('send')} form={form} name={own('send')}>
          {parcel.tracking?.number || parcel.tracking?.carrier === OWN_COURIER ? null : (
            <CarrierFields parcel={parcel} tied={named('send')} isNeeded />
          )}
          <AlthoughDisputed {...named('send')} disputes={view.disputes} />
          <Submit>It is handed over: tell the customer{which}</Submit>
        </PostForm>
      )}
      {!isHere && arrivedAt === null && may('POST', address('arrived')) && (
        <PostForm action={address('arrived')} form={form} name={own('arrived')}>
          <Submit>It was delivered{which}</Submit>
        </PostForm>
      )}
      {may('GET', address('packing-slip')) && (
        <LinkButton href={address('packing-slip')} outlined>
          Packing slip{which}
        </LinkButton>
      )}
      {arrivedAt === null && may('POST', address('correct')) && (
        <Disclosure title={`Correct parcel ${number}`} open={form?.name === own('correct')}>
          <PostForm action={address('correct')} form={form} name={own('correct')}>
            {isHere && <PackedPieces view={view} free={free} lines={parcel.lines} tied={named('correct')} />}
            <CarrierFields parcel={parcel} tied={named('correct')} isNeeded={!isHere} />
            <Submit outlined>{isHere ? 'Correct it' : 'Correct it: tell the customer again'}</Submit>
          </PostForm>
        </Disclosure>
      )}
      {isHere && may('POST', address('unpack')) && (
        <PostForm action={address('unpack')} form={form} name={own('unpack')}>
          <Submit outlined small>
            Unpack it{which}
          </Submit>
        </PostForm>
      )}
    </div>
  )
}
