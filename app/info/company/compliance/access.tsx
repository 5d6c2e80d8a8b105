import shop from '#data/shop.json' with { type: 'json' }
import { InfoSection } from '../../parts/info-section.tsx'
import { MailLink } from '../../policies/mail-link.tsx'

export function Access() {
  const { contact } = shop
  return (
    <InfoSection title="Accessibility" id="accessibility">
      <p>
        We build the shop to the Web Content Accessibility Guidelines 2.2, level AA, and test pages for it by machine
        and by hand. It is meant to work by keyboard alone, with a screen reader, at twice the size, on a narrow screen,
        with dark colours and with less motion. No independent audit has been made yet.
      </p>
      <p>
        If something keeps you out, write to <MailLink to={contact.serviceEmail} /> or ring {contact.phone}. You can
        order and enquire by telephone or letter on the same terms, and we will read a page out or send it in large
        print.
      </p>
    </InfoSection>
  )
}
