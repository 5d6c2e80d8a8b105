import { ownRequestsSchema } from '#domain/accounts/own-request.ts'
import { useWaitingCount } from '../../kept/use-waiting-count.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import text from '../../ui/type/text.module.css'
import page from '../account-page.module.css'
import styles from '../own/own-list.module.css'
import { OwnPart } from '../own/own-part.tsx'
import { useOwn } from '../own/use-own.ts'
import { OwnRequestEntry } from './own-request-entry.tsx'

/** What the customer has asked the shop, with its answers; and that something still waits on this device, where it does. */
export function OwnRequests({ number }: { number: number }) {
  const own = useOwn(number, '/requests', ownRequestsSchema)
  return (
    <section className={page.section} aria-labelledby="your-requests">
      <h2 id="your-requests">Requests</h2>
      <StillHere />
      <OwnPart own={own} what="your requests">
        {(requests) =>
          requests.length === 0 ? (
            <>
              <p>No requests found</p>
              <p className={text.body2}>
                What you ask us while you are signed in is listed here, with our answers: about a bespoke piece, a
                wedding ring, a loose diamond, or for the trade.
              </p>
              <p>
                <TextLink to="/bespoke">Ask for a bespoke piece</TextLink>
              </p>
            </>
          ) : (
            <ol className={styles.list}>
              {requests.map((request) => (
                <OwnRequestEntry key={request.reference} request={request} />
              ))}
            </ol>
          )
        }
      </OwnPart>
    </section>
  )
}

/** What has not reached the shop is nowhere but here, so it is said before what has. */
function StillHere() {
  const { all, needsYou } = useWaitingCount()
  if (all === 0) return null
  const here = all === 1 ? 'One thing you wrote is' : `${all} things you wrote are`
  const open =
    needsYou === 0
      ? ''
      : all === 1
        ? ', and needs you'
        : `, and ${needsYou} of them ${needsYou === 1 ? 'needs' : 'need'} you`
  return (
    <p>
      {here} still on this device and not with us yet{open}. <TextLink to="/outbox">Open the outbox</TextLink>
    </p>
  )
}
