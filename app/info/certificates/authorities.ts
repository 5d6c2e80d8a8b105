/** A laboratory whose reports can be looked up on its own pages. Requests spec, section 2 (certificate verification). */
export interface Authority {
  value: 'gia' | 'igi' | 'grs' | 'ssef'
  /** As the trade says it. */
  label: string
  fullName: string
  /** Where the laboratory itself checks a report, or the page that leads there. */
  address: string
  /** What it is known for, and what its report says. */
  says: string
}

export const GIA: Authority = {
  value: 'gia',
  label: 'GIA',
  fullName: 'Gemological Institute of America',
  address: 'https://www.gia.edu/report-check-landing',
  says: 'Weight, colour from D to Z and clarity from Flawless to I3, with the cut graded for round brilliants. Measurements and proportions, polish, symmetry and fluorescence, and any treatment that was found. Full reports draw where the inclusions lie. The number may be inscribed on the girdle.'
}

export const IGI: Authority = {
  value: 'igi',
  label: 'IGI',
  fullName: 'International Gemological Institute',
  address: 'https://www.igi.org/verify-your-report/',
  says: 'The same facts, for natural and laboratory-grown diamonds. A report on a laboratory-grown stone says so, names how it was grown, and says what is known of treatment after growth. The number is usually inscribed on the girdle.'
}

const GRS: Authority = {
  value: 'grs',
  label: 'GRS',
  fullName: 'GemResearch Swisslab',
  address: 'https://www.gemresearch.ch/',
  says: 'Chiefly coloured stones, such as ruby, sapphire and emerald: what the stone is, its colour, treatments, and an opinion on the country it comes from.'
}

const SSEF: Authority = {
  value: 'ssef',
  label: 'SSEF',
  fullName: 'Swiss Gemmological Institute',
  address: 'https://www.ssef.ch/',
  says: 'Diamonds, coloured stones and pearls: whether they are natural, treatments, an opinion on the origin of coloured stones, and the grades of colourless diamonds.'
}

export const AUTHORITIES: readonly Authority[] = [GIA, IGI, GRS, SSEF]

/** The authority of a select's value. The select offers no other values than these. */
export const authorityOf = (value: FormDataEntryValue | null): Authority =>
  AUTHORITIES.find((authority) => authority.value === value) ?? GIA
