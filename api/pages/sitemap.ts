import { CATEGORIES, DIAMOND_TYPES, RANGES } from '#domain/catalogue/vocabulary.ts'
import { SITEMAP_PATHS } from '#domain/pages/pages.ts'
import type { PublicRead } from './renderer.ts'

/** Everything a search engine should know of: pages, each listing by kind and origin, each product. */
export async function sitemap(read: (path: string) => Promise<PublicRead>, origin: string): Promise<string> {
  const { body } = await read('/api/products')
  const products = (body as { id: string }[]).map(({ id }) => `/products/${id}`)
  const listings = [
    ...DIAMOND_TYPES.map((type) => `/products?diamondType=${type}`),
    ...CATEGORIES.flatMap((category) => [
      `/products?category=${category}`,
      ...DIAMOND_TYPES.map((type) => `/products?category=${category}&amp;diamondType=${type}`)
    ]),
    ...RANGES.flatMap((range) => [
      `/products?category=wedding-rings&amp;range=${range}`,
      ...DIAMOND_TYPES.map((type) => `/products?category=wedding-rings&amp;range=${range}&amp;diamondType=${type}`)
    ])
  ]
  const addresses = [...SITEMAP_PATHS, ...listings, ...products].map(
    (address) => `  <url><loc>${origin}${address}</loc></url>`
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`
}

export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /cart\nDisallow: /checkout\nDisallow: /account\nDisallow: /outbox\nSitemap: ${origin}/sitemap.xml\n`
}
