import type { ReactNode } from 'react'
import { startingPrice } from '#domain/pricing/bracelet-price.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { Section, SectionHeading } from '../../../ui/layout/section.tsx'
import { useLines } from '../../../ui/page/words.tsx'
import { OriginBadge } from '../../../ui/product/origin.tsx'
import { StoryTile } from '../../../ui/product/story-tile.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './origins.module.css'
import pair from './pair.module.css'

const PICTURE_SIZES = '(min-width: 1600px) 640px, (min-width: 900px) 42vw, 92vw'

const from = (type: 'natural' | 'lab-grown') => `From ${formatPounds(startingPrice(type, '18k-white-gold'))}`

/** Natural and laboratory-grown side by side, as a report, and which laboratory signs which stone. Storefront spec, sections 2 and 9. */
export function Origins() {
  const say = useLines('home')
  return (
    <Section ground="mist">
      <div className={`${pair.pair} ${pair.wordsFirst} ${pair.head}`}>
        <SectionHeading title={say('origins.title')} lead={say('origins.lead')} />
        <figure className={styles.figure}>
          <StoryTile
            story="story-natural-and-grown"
            alt="Two round diamonds of one weight side by side, as bright as each other"
            sizes={PICTURE_SIZES}
            className={`${pair.lowTile} ${pair.whole}`}
          />
          <figcaption className={text.caption}>{say('origins.caption')}</figcaption>
        </figure>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={text.overline}>Origin</span>
            </th>
            <th scope="col" className={text.h3}>
              Natural
            </th>
            <th scope="col" className={text.h3}>
              Laboratory-grown
            </th>
          </tr>
        </thead>
        <tbody>
          <Row
            label="Sign on every piece"
            natural={<OriginBadge type="natural" />}
            labGrown={<OriginBadge type="lab-grown" />}
          />
          <Row label="Formed" natural="In the earth" labGrown="In a laboratory" />
          <Row
            label="Certificate"
            natural="GIA from 0.30 ct per stone, our own below"
            labGrown="IGI from 1.00 ct per stone, our own below"
          />
          <Row
            label="How the paper comes"
            natural="With the piece"
            labGrown="Our own with the piece, IGI on request at extra cost"
          />
          <Row
            label="18K tennis bracelet, six inches"
            natural={<span className={text.price}>{from('natural')}</span>}
            labGrown={<span className={text.price}>{from('lab-grown')}</span>}
          />
          <Row
            label="The pieces"
            natural={
              <TextLink to="/products?diamondType=natural" small>
                See natural
              </TextLink>
            }
            labGrown={
              <TextLink to="/products?diamondType=lab-grown" small>
                See laboratory-grown
              </TextLink>
            }
          />
        </tbody>
      </table>
      <p className={styles.check}>
        {say('origins.check')}{' '}
        <TextLink to="/certificate-verification" small>
          Check a certificate number
        </TextLink>
      </p>
    </Section>
  )
}

function Row({ label, natural, labGrown }: { label: string; natural: ReactNode; labGrown: ReactNode }) {
  return (
    <tr>
      <th scope="row" className={text.overline}>
        {label}
      </th>
      <td>{natural}</td>
      <td>{labGrown}</td>
    </tr>
  )
}
