import { shop } from '#data/shop.ts'

/** The shop as search engines know it. Apart from json-ld.ts, so that pages that say none of its facts do not load them. */
export function jewellerShop(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'JewelryStore',
    '@id': '/#shop',
    name: shop.brand.name,
    url: '/',
    logo: '/icons/icon-512.png',
    image: '/og/home.jpg',
    email: shop.contact.enquiriesEmail,
    telephone: `+44 ${shop.contact.phone.replace(/^0/, '')}`,
    areaServed: 'GB',
    currenciesAccepted: 'GBP'
  }
}
