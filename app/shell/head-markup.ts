import { DARK_PAGE, darkVersion, pictureSrcSet } from '#domain/catalogue/pictures.ts'
import type { PageHead } from '../ui/page/page.ts'
import { shareCard } from '../ui/page/share-card.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** JSON that may stand in a script element: no sequence in it can end the element. */
const scriptJson = (value: object) => JSON.stringify(value).replace(/</g, '\\u003c')

/** The head of a page as markup, for the server. The browser keeps it true by use-head.ts. */
export function headMarkup(head: PageHead, origin: string): string {
  const image = head.image ?? shareCard('home')
  const tags = [
    `<title>${escapeText(head.title)}</title>`,
    `<meta name="description" content="${escapeText(head.description)}">`,
    head.canonical === undefined
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeText(new URL(head.canonical, origin).href)}">`,
    '<meta property="og:site_name" content="Northlight Diamonds">',
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="en_GB">',
    `<meta property="og:title" content="${escapeText(head.title)}">`,
    `<meta property="og:description" content="${escapeText(head.description)}">`,
    `<meta property="og:image" content="${escapeText(new URL(image.path, origin).href)}">`,
    `<meta property="og:image:width" content="${image.width}">`,
    `<meta property="og:image:height" content="${image.height}">`,
    `<meta property="og:image:alt" content="${escapeText(image.alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">'
  ]
  if (head.canonical !== undefined)
    tags.push(`<meta property="og:url" content="${escapeText(new URL(head.canonical, origin).href)}">`)
  if (head.preload) tags.unshift(...preloadsOf(head.preload))
  for (const data of head.jsonLd ?? [])
    tags.push(`<script type="application/ld+json">${scriptJson(absolute(data, origin))}</script>`)
  return tags.join('\n    ')
}

/** The first picture as it will be shown: one of the two, where it has a version for dark pages. */
function preloadsOf({ url, sizes }: NonNullable<PageHead['preload']>): string[] {
  const link = (version: string, media: string) =>
    `<link rel="preload" as="image" type="image/avif" fetchpriority="high"${media} imagesrcset="${escapeText(pictureSrcSet(version, 'avif'))}" imagesizes="${escapeText(sizes)}">`
  const dark = darkVersion(url)
  if (!dark) return [link(url, '')]
  return [link(url, ` media="not ${DARK_PAGE}"`), link(dark, ` media="${DARK_PAGE}"`)]
}

const ADDRESSES = ['url', 'image', 'item', '@id', 'logo', 'merchantReturnLink']

/** JSON-LD with every `/path` under those names made absolute, of a list each: search engines ask for whole addresses. */
function absolute(value: object, origin: string): object {
  const whole = (held: unknown) =>
    typeof held === 'string' && held.startsWith('/') ? new URL(held, origin).href : held
  return JSON.parse(JSON.stringify(value), (key, held) =>
    ADDRESSES.includes(key) ? (Array.isArray(held) ? held.map(whole) : whole(held)) : held
  )
}
