/** Who carries the shop's parcels, and where each lets a parcel be followed; the number is put at the end. */
const TRACKED: Readonly<Record<string, string>> = {
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  Parcelforce: 'https://www.parcelforce.com/track-trace?trackNumber=',
  DPD: 'https://track.dpd.co.uk/parcels/',
  DHL: 'https://www.dhl.com/gb-en/home/tracking/tracking-express.html?submit=1&tracking-id=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  UPS: 'https://www.ups.com/track?tracknum='
}

/** Brought by the shop itself, which no number follows. */
export const OWN_COURIER = 'Our own courier'

/** The carriers as the desk offers them, by the names that orders keep. */
export const CARRIERS: readonly string[] = [...Object.keys(TRACKED), OWN_COURIER]

export const isCarrier = (name: string): boolean => CARRIERS.includes(name)

/** Where a parcel is followed, or null where its carrier has no such page. Labels group the number, addresses do not. */
export function trackingUrl(carrier: string, number: string): string | null {
  const page = Object.hasOwn(TRACKED, carrier) ? TRACKED[carrier] : undefined
  return page === undefined || number === '' ? null : `${page}${encodeURIComponent(number.replaceAll(' ', ''))}`
}

/** A tracking number as carriers print it: letters, digits, spaces and dashes. */
export const isTrackingNumber = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9 -]{3,39}$/.test(text)
