import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import type { DeviceShop } from '#device/start.ts'
import { useAccount } from '../../client-store/account/use-account.ts'
import { ClearDetails } from '../../client-store/clear-details/clear-details.tsx'
import { loadDevice } from '../../client-store/device.ts'
import { useSpoken } from '../../ui/announcer.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { IconFrame } from '../../ui/icon.tsx'
import { CloudOffIcon } from '../../ui/icons.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import { browserForgets } from '../../ui/page/browser-forgets.ts'
import { useConnection, useOutOfReachWords } from '../../ui/page/connection.ts'
import { leavesWords } from '../../ui/page/leaves-by-itself.ts'
import type { PageHead } from '../../ui/page/page.ts'
import { InfoIcon } from '../../ui/rare-icons.tsx'
import text from '../../ui/type/text.module.css'
import { sendEverything } from './actions/request-actions.ts'
import styles from './outbox-page.module.css'
import { composeOutbox, type OutboxView } from './outbox-view.ts'
import { CartItem } from './request/cart-item.tsx'
import { ReceivedItem } from './request/received-item.tsx'
import { UnsentItem } from './request/unsent-item.tsx'

/** Lucide's `send` (ISC); here alone, as no other page needs it. */
const SendIcon = () => (
  <IconFrame>
    <path d="M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939" />
  </IconFrame>
)

/** Tries everything that waits, whatever the browser believes of its connection. OFFLINE, section 2.9. */
function SendNow() {
  const [isTrying, setTrying] = useState(false)
  const isUnderWay = useRef(false)

  async function send() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setTrying(true)
    await sendEverything()
    isUnderWay.current = false
    setTrying(false)
  }

  return (
    <Button outlined small busy={isTrying && 'Sending…'} onClick={() => void send()}>
      <SendIcon />
      Send now
    </Button>
  )
}

/** Where the browser keeps nothing for us, no form can hand its request over: what is sent goes from here. */
function NothingKept() {
  const { enquiriesEmail, phone } = shop.contact
  return (
    <p className={text.lead}>
      This browser lets us keep nothing, so nothing can wait here, and our request forms cannot send from it. It may be
      a private window or a full device. Please write to us at <a href={`mailto:${enquiriesEmail}`}>{enquiriesEmail}</a>
      , or ring us on {phone}; the forms can put what you wrote into an e-mail.
    </p>
  )
}

/** /outbox: what was written to the shop, and where it is. OFFLINE, section 2. */
export function Page() {
  const state = useOutbox()
  const isSignedIn = useAccount().kind === 'customer'
  useSpoken(announcement(state), 'outbox')
  return (
    <Wrap className={styles.page}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>Outbox</h1>
          <p className={text.lead}>
            What you have written to us, and where it is. Nothing is deleted until we have it.
          </p>
          {isSignedIn && (
            <p>
              <TextLink to="/account?tab=requests">Your requests in your account, with our answers</TextLink>
            </p>
          )}
        </div>
        {state.kind === 'open' && canSend(state.view) && <SendNow />}
      </div>
      <Contents state={state} />
    </Wrap>
  )
}

function Contents({ state }: { state: OutboxState }) {
  switch (state.kind) {
    case 'loading':
      return <p className={text.body2}>Looking at what this device keeps…</p>
    case 'unavailable':
      return <NothingKept />
    case 'open':
      return (
        <>
          {isEmpty(state.view) ? <EmptyOutbox /> : <OutboxList view={state.view} />}
          <Remarks isWaiting={state.view.unsent.length > 0} />
          <ClearDetails />
        </>
      )
  }
}

const isEmpty = ({ unsent, cart, received }: OutboxView): boolean =>
  unsent.length + cart.waiting + cart.refused + received.length === 0

/** Whether trying at once could send anything. */
const canSend = ({ unsent, cart }: OutboxView): boolean =>
  cart.waiting > 0 || unsent.some(({ entry, standing }) => standing.kind === 'waiting' || entry.paused === 'sign-in')

/** Told when it changes: the rows themselves would be read out as a whole. */
function announcement(state: OutboxState): string {
  if (state.kind !== 'open') return ''
  const { unsent, received } = state.view
  const needsYou = unsent.filter(({ standing }) => standing.kind === 'needs-you').length
  return [
    needsYou > 0 && `${needsYou} ${needsYou === 1 ? 'needs' : 'need'} you`,
    unsent.length > needsYou && `${unsent.length - needsYou} waiting to be sent`,
    received.length > 0 && `${received.length} received`
  ]
    .filter(Boolean)
    .join(', ')
}

export const head = (): PageHead => ({
  title: 'Outbox · Northlight Diamonds',
  description: 'What you have written to us, and where it is: on this device, on its way, or received.'
})

/** What needs the shopper, then what is on its way, what waits, and what the shop has. LOOK, section 9. */
function OutboxList({ view: { unsent, cart, received } }: { view: OutboxView }) {
  return (
    <ul className={styles.list} aria-label="Written to us">
      {cart.refused > 0 && <CartItem count={cart.refused} place="needs-you" />}
      {unsent.map((request) => (
        <UnsentItem key={request.entry.id} request={request} />
      ))}
      {cart.waiting > 0 && <CartItem count={cart.waiting} place="waiting" />}
      {received.map((request) => (
        <ReceivedItem key={request.id} request={request} />
      ))}
    </ul>
  )
}

function EmptyOutbox() {
  return (
    <div className={styles.empty}>
      <h2 className={text.h3}>Nothing waits here</h2>
      <p className={text.body2}>
        What you write to us is saved on this device first, also without a signal, and sent when there is one. Here you
        see when we have it, with its reference.
      </p>
      <div className={styles.ways}>
        <ButtonLink small to="/bespoke">
          Start a bespoke request
        </ButtonLink>
        <TextLink small to="/bespoke-wedding-rings">
          Design a wedding ring
        </TextLink>
        <TextLink small to="/wholesale">
          Wholesale enquiry
        </TextLink>
      </div>
    </div>
  )
}

/** What this browser and this moment mean for what waits. DECISIONS 29. */
function Remarks({ isWaiting }: { isWaiting: boolean }) {
  const isOffline = useConnection().kind === 'offline'
  const outOfReach = useOutOfReachWords()
  return (
    <>
      {isOffline && (
        <div className={styles.remark}>
          <CloudOffIcon />
          <p>
            {outOfReach}. You can go on writing: what you send is saved here. {leavesWords()}
          </p>
        </div>
      )}
      {isWaiting && browserForgets() && (
        <div className={styles.remark}>
          <InfoIcon />
          <p>
            This browser may delete what waits here after seven days without a visit.{' '}
            <Link to="/install">Install the app</Link>, or send the text by e-mail.
          </p>
        </div>
      )}
    </>
  )
}

/** `unavailable`: this browser keeps nothing, so that nothing can wait in it. */
type OutboxState = { kind: 'loading' } | { kind: 'unavailable' } | { kind: 'open'; view: OutboxView }

/** What this device keeps for the shop and has from it, live over all tabs. */
function useOutbox(): OutboxState {
  const [state, setState] = useState<OutboxState>({ kind: 'loading' })
  useEffect(() => {
    let isWanted = true
    let stop = () => {}
    const show = (next: OutboxState) => {
      if (isWanted) setState(next)
    }
    const fail = (error: unknown) => {
      reportError(error)
      show({ kind: 'unavailable' })
    }
    loadDevice().then((device) => {
      if (isWanted) stop = watchOutbox(device, (view) => show({ kind: 'open', view }), fail)
    }, fail)
    return () => {
      isWanted = false
      stop()
    }
  }, [])
  return state
}

function watchOutbox(
  { outbox, receipts, ownerHeader }: DeviceShop,
  show: (view: OutboxView) => void,
  fail: (error: unknown) => void
): () => void {
  let latest: object
  // A receipt comes as its entry goes, in one transaction: watching the entries tells of both.
  return outbox.watch(async (entries) => {
    latest = entries
    try {
      const [owner, received] = await Promise.all([ownerHeader(), receipts.list()])
      if (latest === entries) show(composeOutbox({ entries, receipts: received, owner, now: Date.now() }))
    } catch (error) {
      fail(error)
    }
  })
}
