import { Link } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { footerPages } from '#domain/pages/pages.ts'
import { answerWithinWords, openingWords } from '#domain/policies/opening-hours.ts'
import { TO_BE_SET } from '#domain/policies/seller.ts'
import { Wrap } from '../ui/layout/section.tsx'
import { useContent } from '../ui/page/content.tsx'
import { useToday } from '../ui/page/today.tsx'
import { ArrowUpRightIcon } from '../ui/rare-icons.tsx'
import text from '../ui/type/text.module.css'
import styles from './footer.module.css'
import header from './header.module.css'
import { linkTo, listingLink, type NavLink, ringLinks } from './links.ts'
import { WaitingLink } from './waiting-link.tsx'

const [all, ...others] = footerPages('shop')

export const shopLinks: readonly NavLink[] = [
  ...(all ? [all] : []),
  { label: 'Tennis bracelets', to: listingLink({ category: 'tennis-bracelets' }) },
  ...ringLinks,
  { label: 'Loose diamonds', to: listingLink({ category: 'loose-diamonds' }) },
  ...others
]
export const serviceLinks: readonly NavLink[] = footerPages('service')
export const legalLinks: readonly NavLink[] = footerPages('legal')

function Column({ heading, links }: { heading: string; links: readonly NavLink[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** About and company, shop, customer service, contact, legal row: in that order. LOOK, section 9. */
export default function Footer() {
  const { pages } = useContent()
  const { brand, company, contact } = shop
  // What the owner has not entered yet is the desk's to say, not the shopper's to read.
  const numbers = [
    company.registeredNumber !== TO_BE_SET && `Registered number: ${company.registeredNumber}.`,
    company.vatNumber !== null && `VAT number: ${company.vatNumber}.`
  ].filter(Boolean)
  return (
    <footer className={styles.footer}>
      <Wrap>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Link className={header.logo} to="/about">
              {brand.name}
            </Link>
            <p>Natural and laboratory-grown diamond jewellery, made to order and sent free within the UK.</p>
            <p className={text.caption}>
              {brand.name} is a {company.legalForm}.{numbers.length > 0 && ` ${numbers.join(' ')}`}
            </p>
          </div>
          <Column heading="Shop" links={shopLinks} />
          <Column heading="Customer service" links={[...serviceLinks, ...pages.map(linkTo)]} />
          <div>
            <h2 className={styles.heading}>
              <Link to="/contact">Contact</Link>
            </h2>
            <ul>
              <li>
                <a href={`mailto:${contact.enquiriesEmail}`}>{contact.enquiriesEmail}</a>
              </li>
              <li>
                <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
              </li>
              <li>
                <a href={`mailto:${contact.serviceEmail}`}>{contact.serviceEmail}</a>
              </li>
              <li>
                <a href={contact.instagramUrl} target="_blank" rel="noopener noreferrer">
                  Instagram <ArrowUpRightIcon />
                  <span className={text.visuallyHidden}>, opens in a new tab</span>
                </a>
              </li>
            </ul>
            <p className={`${text.caption} ${styles.hours}`}>
              {openingWords(contact.opening)}. We answer {answerWithinWords(contact.responseHours)}.
            </p>
          </div>
        </div>
        <div className={styles.legal}>
          <WaitingLink className={styles.waiting} />
          {legalLinks.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <span className={`${styles.copyright} ${text.caption}`}>
            © {useToday().slice(0, 4)} {brand.name}
          </span>
        </div>
      </Wrap>
    </footer>
  )
}
