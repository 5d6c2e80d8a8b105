import { Link } from 'react-router-dom'
import { ownCopyWords } from '#domain/accounts/own-copy.ts'
import { InfoSection } from '../../parts/info-section.tsx'

export function Device() {
  return (
    <InfoSection title="4. What is kept on your device" id="on-your-device">
      <p>
        The shop works without a connection, so part of it lives in your browser: what you are typing into a form, the
        pictures you chose for it, requests and reviews that wait to be sent, your cart, your wish list, the pieces you
        looked at last, and receipts of what we have received. It is yours, and we see none of it until it is sent.
        While you are signed in, a copy of {ownCopyWords} is there too, so that you can read them without a connection;
        what else your account holds its page asks us for each time. Signing out takes that copy, your drafts, receipts
        and cart off the device, and first asks what is to become of anything that waits.
      </p>
      <p>
        One cookie, <code>northlight_session</code>, connects your browser with your cart, and with your account while
        you are signed in. The <Link to="/cookie-policy">cookie policy</Link> lists it and every other thing by name. On
        a device that others use too, <Link to="/outbox">the outbox</Link> clears your details with one button, signs
        you out, and first tells you what we have not received yet.
      </p>
    </InfoSection>
  )
}
