import { DEFAULT_COUNTRY } from '../policies/delivery.ts'

/** Who carries the shop's parcels, and where each lets a parcel be followed; the number is put at the end. */
const TRACKED: Readonly<Record<string, string>> = {
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  Parcelforce: 'https://www.parcelforce.com/track-trace?trackNumber=',
  DPD: 'https://track.dpd.co.uk/parcels/',
  DHL: 'https://www.dhl.com/gb-en/home/tracking/tracking-express.html?submit=1&tracking-id=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  UPS: 'https://www.ups.com/track?tracknum='
}

/** Who carries jewellery insured to its value; where such a parcel is followed is told to the shop alone. */
const SECURE = ['Malca-Amit', 'Ferrari Logistics', 'Brink’s']

/** Any other: its name is written. */
export const OTHER_CARRIER = 'Other'
const MOST_NAME = 40

/** Brought by the shop itself, which no number follows. */
export const OWN_COURIER = 'Our own courier'

/** The carriers as the desk offers them, by the names that orders keep; of another the order keeps the name that was written. */
export const CARRIERS: readonly string[] = [...Object.keys(TRACKED), ...SECURE, OWN_COURIER, OTHER_CARRIER]

/** Who may carry a parcel to a country: we bring what stays in the United Kingdom alone. */
export const carriesTo = (carrier: string, country: string): boolean =>
  carrier !== OWN_COURIER || country === DEFAULT_COUNTRY

/** The carrier an order keeps: the chosen one, or the name that was written of another. Null where neither is one. */
export function carrierNamed(chosen: string, written: string): string | null {
  if (chosen !== OTHER_CARRIER) return CARRIERS.includes(chosen) ? chosen : null
  const name = written.trim()
  return /^[\p{L}\p{N}][\p{L}\p{N} .,&'’/-]+$/u.test(name) && name.length <= MOST_NAME ? name : null
}

/** How the desk's form shows the carrier that an order keeps. */
export const carrierChosen = (kept: string): { carrier: string; other: string } =>
  CARRIERS.includes(kept) ? { carrier: kept, other: '' } : { carrier: OTHER_CARRIER, other: kept }

/** Where a parcel is followed, or null where its carrier has no such page. Labels group the number, addresses do not. */
export function trackingUrl(carrier: string, number: string): string | null {
  const page = Object.hasOwn(TRACKED, carrier) ? TRACKED[carrier] : undefined
  return page === undefined || number === '' ? null : `${page}${encodeURIComponent(number.replaceAll(' ', ''))}`
}

/** A tracking number as carriers print it: letters, digits, spaces and dashes. */
export const isTrackingNumber = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9 -]{3,39}$/.test(text)
