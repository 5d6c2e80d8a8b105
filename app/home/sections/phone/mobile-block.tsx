import { Section } from '../../../ui/layout/section.tsx'
import text from '../../../ui/type/text.module.css'
import pair from '../pair.module.css'
import { InstallOffer } from './install-offer.tsx'
import { Phone } from './phone.tsx'

/** The mobile block: the shop on a phone, still until it is tapped, and the way to put it there. DECISIONS 25. */
export default function MobileBlock() {
  return (
    <Section>
      <div className={pair.pair}>
        <Phone />
        <div className={pair.words}>
          <h2>The whole shop, with or without signal</h2>
          <p className={text.lead}>
            Put Northlight on your phone. Every piece you can see here opens on the train, in the lift and at the hotel
            desk.
          </p>
          <InstallOffer />
        </div>
      </div>
    </Section>
  )
}
