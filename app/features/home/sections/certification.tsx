import { TextLink } from '../../../ui/controls/text-link.tsx'
import { Section, SectionHeading } from '../../../ui/layout/section.tsx'
import { OriginSign } from '../../../ui/product/origin.tsx'
import { Report } from '../../../ui/product/report.tsx'
import { StoryTile } from '../../../ui/product/story-tile.tsx'
import styles from './certification.module.css'
import pair from './pair.module.css'

/** Which laboratory signs which stone. Storefront spec, section 9. */
export function Certification() {
  return (
    <Section ground="mist">
      <div className={`${pair.pair} ${pair.wordsFirst} ${pair.head}`}>
        <SectionHeading
          title="What the paper says"
          lead="A certificate describes the stone, not the sale. Which laboratory signs it depends on origin and weight."
        />
        <StoryTile
          story="story-certification"
          alt="A loose round diamond of two carats seen low from its side, its facets sharp"
          sizes="(min-width: 1600px) 510px, (min-width: 900px) 34vw, 74vw"
          className={`${pair.lowTile} ${pair.whole}`}
        />
      </div>
      <div className={styles.laboratories}>
        <div>
          <h3>GIA</h3>
          <Report
            rows={[
              { label: 'Origin', value: <OriginSign type="natural" /> },
              { label: 'Weight per stone', value: '0.30 ct and above' },
              { label: 'Comes', value: 'With the piece' }
            ]}
          />
        </div>
        <div>
          <h3>IGI</h3>
          <Report
            rows={[
              { label: 'Origin', value: <OriginSign type="lab-grown" /> },
              { label: 'Weight per stone', value: '1.00 ct and above' },
              { label: 'Comes', value: 'On request, at extra cost' }
            ]}
          />
        </div>
        <div>
          <h3>Northlight certificate</h3>
          <Report
            rows={[
              { label: 'Origin', value: 'Both' },
              { label: 'Weight per stone', value: 'Below those weights' },
              { label: 'Comes', value: 'With the piece' }
            ]}
          />
        </div>
      </div>
      <p className={styles.check}>
        <TextLink to="/certificate-verification">Check a certificate number</TextLink>
      </p>
    </Section>
  )
}
