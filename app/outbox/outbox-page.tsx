import { useAccount } from '../kept/account/use-account.ts'
import { ClearDetails } from '../kept/clear-details/clear-details.tsx'
import { useSpoken } from '../ui/announcer.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Wrap } from '../ui/layout/section.tsx'
import type { PageHead } from '../ui/page/page.ts'
import text from '../ui/type/text.module.css'
import { SendNow } from './actions/send-now.tsx'
import { EmptyOutbox } from './empty-outbox.tsx'
import { NothingKept } from './nothing-kept.tsx'
import { OutboxList } from './outbox-list.tsx'
import styles from './outbox-page.module.css'
import type { OutboxView } from './outbox-view.ts'
import { Remarks } from './remarks.tsx'
import { type OutboxState, useOutbox } from './use-outbox.ts'

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
