import { expect, test } from 'vitest'
import * as bespoke from './bespoke-options.ts'
import * as diamond from './diamond-options.ts'
import { labelOf, type Option } from './option.ts'
import { RING_CHOICES, type RingChoice, STONE_CHOICES } from './ring-choices.ts'
import * as ring from './ring-options.ts'
import * as wholesale from './wholesale-options.ts'

const lists: [name: string, options: readonly Option[], values: string][] = [
  [
    'bespoke jewelryType',
    bespoke.JEWELRY_TYPES,
    'ring necklace bracelet earrings brooch anklet tennis-bracelet cufflinks other'
  ],
  ['bespoke budget', bespoke.BESPOKE_BUDGETS, 'under-5000 5000-10000 10000-25000 25000-50000 50000-100000 over-100000'],
  ['ring diamondType', ring.DIAMOND_TYPES, 'natural lab-grown'],
  [
    'ring diamondShape',
    ring.DIAMOND_SHAPES,
    'round-brilliant oval princess emerald pear marquise cushion asscher radiant heart'
  ],
  ['ring diamondColor', ring.DIAMOND_COLOURS, 'D E F G H I J K'],
  ['ring diamondClarity', ring.DIAMOND_CLARITIES, 'FL IF VVS1 VVS2 VS1 VS2 SI1 SI2'],
  ['ring caratWeight', ring.CARAT_WEIGHTS, '0.25 0.50 0.75 1.00 1.25 1.50 2.00 2.50 3.00 custom'],
  ['ring settingType', ring.SETTING_TYPES, 'prong bezel channel halo three-stone vintage tension pave'],
  [
    'ring metalType',
    ring.METAL_TYPES,
    'platinum 18k-white-gold 18k-yellow-gold 18k-rose-gold 14k-white-gold 14k-yellow-gold'
  ],
  ['ring ringSize', ring.RING_SIZE_OPTIONS, 'H I J K L M N O P Q R S T U V'],
  ['ring bandStyle', ring.BAND_STYLES, 'plain diamond-encrusted vintage-milgrain twisted split-shank cathedral bypass'],
  ['ring budget', ring.RING_BUDGETS, '£3,000-5,000 £5,000-8,000 £8,000-12,000 £12,000-18,000 £18,000-25,000 £25,000+'],
  [
    'wholesale businessType',
    wholesale.BUSINESS_TYPES,
    'jewelry-retailer online-store designer manufacturer distributor other'
  ],
  ['wholesale businessSize', wholesale.BUSINESS_SIZES, 'startup small-business medium-business large-enterprise'],
  [
    'wholesale productCategories',
    wholesale.PRODUCT_CATEGORIES,
    'wedding-rings tennis-bracelets necklaces earrings bracelets anklets loose-diamonds coloured-stones'
  ],
  ['wholesale diamondTypes', wholesale.WHOLESALE_DIAMOND_TYPES, 'natural lab-grown'],
  ['wholesale caratRanges', wholesale.CARAT_RANGES, '0.5-1.0 1.0-2.0 2.0-3.0 3.0+'],
  ['wholesale qualityPreferences', wholesale.QUALITY_PREFERENCES, 'premium mid-range budget-friendly'],
  ['wholesale monthlyVolume', wholesale.MONTHLY_VOLUMES, '1-10 11-50 51-100 100-500 500+'],
  ['wholesale averageOrderValue', wholesale.AVERAGE_ORDER_VALUES, 'under-5k 5k-25k 25k-100k 100k+'],
  ['wholesale annualBudget', wholesale.ANNUAL_BUDGETS, 'under-50k 50k-250k 250k-1m 1m+'],
  ['wholesale certification', wholesale.CERTIFICATIONS, 'GIA IGI in-house'],
  ['wholesale preferredContactTime', wholesale.CONTACT_TIMES, 'morning afternoon evening'],
  ['wholesale urgency', wholesale.URGENCIES, 'urgent standard flexible'],
  ['diamond enquiryType', diamond.ENQUIRY_TYPES, 'pricing certification setting delivery viewing customization other'],
  ['diamond preferredContact', diamond.CONTACT_METHODS, 'email phone both'],
  [
    'diamond desiredCarat',
    diamond.DESIRED_CARATS,
    '0.25-0.49 0.5-0.74 0.75-0.99 1.0-1.49 1.5-1.99 2.0-2.99 3.0+ flexible'
  ],
  ['diamond desiredClarity', diamond.DESIRED_CLARITIES, 'FL IF VVS1 VVS2 VS1 VS2 SI1 SI2 best-value flexible'],
  ['diamond desiredColour', diamond.DESIRED_COLOURS, 'D E F G H I J best-value flexible'],
  [
    'diamond desiredCut',
    diamond.DESIRED_CUTS,
    'round princess emerald asscher oval pear marquise cushion radiant heart flexible'
  ],
  ['diamond desiredCertification', diamond.DESIRED_CERTIFICATIONS, 'GIA AGS SSEF IGI flexible'],
  [
    'diamond budgetRange',
    diamond.DIAMOND_BUDGETS,
    'under-1000 1000-2500 2500-5000 5000-10000 10000-25000 25000-50000 50000+ flexible'
  ]
]

test.each(lists)('the list of %s holds the spec’s values in its order', (_name, options, values) => {
  expect(options.map(({ value }) => value)).toEqual(values.split(' '))
})

test.each(lists)('every choice of %s reads differently and begins with a capital or a figure', (_name, options) => {
  const labels = options.map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
  for (const label of labels) expect(label).toMatch(/^[A-Z£\d]/)
})

test('no list is left out of the table above', () => {
  const exported = [bespoke, ring, wholesale, diamond].flatMap((module) => Object.values(module))
  expect(lists.map(([, options]) => options)).toEqual(expect.arrayContaining(exported))
})

test('the ring’s choices are the spec’s, and “not sure” besides; what tells of a stone may be none', () => {
  const listed = (field: RingChoice) => lists.find(([name]) => name === `ring ${field}`)?.[2].split(' ')
  for (const field of Object.keys(RING_CHOICES) as RingChoice[]) {
    const more = STONE_CHOICES.some((one) => one === field) ? ['none', 'not-sure'] : ['not-sure']
    expect(RING_CHOICES[field].options.map(({ value }) => value)).toEqual([...(listed(field) ?? []), ...more])
  }
})

test('N is marked as popular and T as men’s', () => {
  expect(labelOf(ring.RING_SIZE_OPTIONS, 'N')).toBe('N (popular)')
  expect(labelOf(ring.RING_SIZE_OPTIONS, 'T')).toBe('T (men’s)')
})

test('a value the list does not know stands for itself', () => {
  expect(labelOf(ring.METAL_TYPES, 'copper')).toBe('copper')
  expect(labelOf(ring.METAL_TYPES, '')).toBe('')
})
