import { stringify } from 'csv-stringify/sync'
import { FEED_COLUMNS, type FeedItem, gbp } from '#domain/merchant/feed-item.ts'
import type { MerchantDelivery } from '#domain/merchant/merchant-offer.ts'
import { element, xmlText } from './xml.ts'

/** What a feed says before its items, of each, and after them. */
export interface FeedFormat {
  type: string
  head: (shop: { origin: string; brand: string }) => string
  items: (items: readonly FeedItem[]) => string
  foot: string
}

/** RSS 2.0 with Google's namespace. */
export const xmlFeed: FeedFormat = {
  type: 'application/rss+xml; charset=utf-8',
  head: ({ origin, brand }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${element('title', brand)}${element('link', origin)}${element('description', `All that ${brand} sells at a price, piece by piece.`)}`,
  items: (items) =>
    items.map((item) => `<item>\n${FEED_COLUMNS.map((name) => field(name, item)).join('')}</item>\n`).join(''),
  foot: '</channel>\n</rss>\n'
}

function field(name: (typeof FEED_COLUMNS)[number], item: FeedItem): string {
  if (name === 'additional_image_link') return item[name].map((url) => element(`g:${name}`, url)).join('')
  if (name === 'shipping') return item[name].map(shipping).join('')
  return item[name] === '' ? '' : element(`g:${name}`, item[name])
}

const shipping = ({ country, charge, handling, transit }: MerchantDelivery): string =>
  `<g:shipping>${[
    ['country', country],
    ['price', gbp(charge)],
    ['min_handling_time', handling.from],
    ['max_handling_time', handling.to],
    ['min_transit_time', transit.from],
    ['max_transit_time', transit.to]
  ]
    .map(([name, value]) => `<g:${name}>${xmlText(String(value))}</g:${name}>`)
    .join('')}</g:shipping>\n`

/** The same columns; a cell that a spreadsheet would take for a formula is marked as text. */
export const csvFeed: FeedFormat = {
  type: 'text/csv; charset=utf-8',
  head: () => rows([FEED_COLUMNS]),
  items: (items) => rows(items.map((item) => FEED_COLUMNS.map((name) => cell(name, item)))),
  foot: ''
}

const rows = (cells: readonly (readonly string[])[]): string => stringify([...cells], { escape_formulas: true })

function cell(name: (typeof FEED_COLUMNS)[number], item: FeedItem): string {
  if (name === 'additional_image_link') return item[name].join(',')
  if (name === 'shipping') return item[name].map(shippingCell).join(',')
  return item[name]
}

/** country:region:service:price, then the days: least and most of handling and of the road. */
const shippingCell = ({ country, charge, handling, transit }: MerchantDelivery): string =>
  [country, '', '', gbp(charge), handling.from, handling.to, transit.from, transit.to].join(':')
