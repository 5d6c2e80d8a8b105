import { TextLink } from '../../ui/controls/text-link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import text from '../../ui/type/text.module.css'
import styles from './app-block.module.css'
import { InstallButton } from './install-button.tsx'
import pair from './pair.module.css'

/** The mobile block: a still of the shop on a phone, and the way to put it there. DECISIONS 25. */
export function AppBlock() {
  return (
    <Section>
      <div className={pair.pair}>
        <div className={styles.phone}>
          <div>
            <img
              src="/phone.webp"
              alt="The shop on a phone, listing tennis bracelets"
              width={500}
              height={1080}
              loading="lazy"
            />
          </div>
        </div>
        <div className={pair.words}>
          <h2>The whole shop, with or without signal</h2>
          <p className={text.lead}>
            Put Northlight on your phone. Every piece you can see here opens on the train, in the lift and at the hotel
            desk.
          </p>
          <div className={pair.actions}>
            <InstallButton />
            <TextLink to="/install">How it works</TextLink>
          </div>
        </div>
      </div>
    </Section>
  )
}
