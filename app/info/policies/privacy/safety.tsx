import { CONFIRMED_MINUTES } from '#domain/accounts/passkey.ts'
import { InfoSection } from '../../parts/info-section.tsx'

export function Safety() {
  return (
    <InfoSection title="7. How we look after it" id="how-we-look-after-it">
      <ul>
        <li>What travels between you and the shop is encrypted.</li>
        <li>
          The shop keeps only a fingerprint of your session’s number: whoever read our database could not pass for you.
        </li>
        <li>
          Of a password we keep only a fingerprint that takes long to reckon, and a sign-in that fails too often has to
          wait. Once your password changes, you are signed out everywhere else. One that would be guessed soon is
          refused when you choose it.
        </li>
        <li>
          A sign-in from a browser that never opened your account is told to you by e-mail. Your data is handed out, and
          your account deleted, only to somebody who has given its password or a passkey within the last{' '}
          {CONFIRMED_MINUTES} minutes.
        </li>
        <li>
          An order is shown to the browser that placed it, to the account it belongs to, or by the link in its mail. A
          picture is shown to whoever sent it and to our staff; a review’s photos to everyone once it is published.
        </li>
        <li>Our confirmations do not repeat what you wrote to us, so a mail that goes astray gives little away.</li>
        <li>
          Our pages run our own scripts and no others, but for the one on which you pay: there the payment provider’s
          own fields are loaded.
        </li>
      </ul>
      <p>
        Should something go wrong all the same, we tell the Information Commissioner within 72 hours where the law asks
        for it, and you without delay if it puts you at high risk.
      </p>
    </InfoSection>
  )
}
