import { shop } from '#data/shop.ts'

/** Paths under url, image, item, logo and @id are made absolute by the server (shell/head-markup.ts). */

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

export function breadcrumbs(trail: readonly { name: string; path: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path
    }))
  }
}
