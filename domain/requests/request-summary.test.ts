import { expect, test } from 'vitest'
import { REQUEST_KINDS } from './request-kind.ts'
import { type RequestForms, summarise } from './request-summary.ts'
import { filledForms } from './testing/filled-forms.ts'

/** "Label: value" of each row, as a text mail has it. */
const lines = <Kind extends keyof RequestForms>(kind: Kind, form: RequestForms[Kind]) =>
  summarise(kind, form).map(({ label, value }) => `${label}: ${value}`)

test('a bespoke request reads as its form does', () => {
  expect(lines('bespoke', filledForms.bespoke)).toEqual([
    'Name: Alex Morgan',
    'E-mail: alex@example.org',
    'Phone: 01632 960123',
    'Jewellery type: Brooch',
    'Description: A brooch in the shape of a wren.',
    'Budget: £5,000 to £10,000'
  ])
})

test('a wedding ring reads in the order of its steps, a custom weight as its figure', () => {
  expect(lines('wedding-ring', filledForms['wedding-ring'])).toEqual([
    'Name: Alex Morgan',
    'E-mail: alex@example.org',
    'Phone: 01632 960123',
    'Diamond type: Laboratory-grown',
    'Shape: Round brilliant',
    'Carat: 1.8 ct',
    'Colour: F, colourless',
    'Clarity: VS1, very slightly included',
    'Setting: Pavé',
    'Metal: 18K rose gold',
    'Band: Split shank',
    'Ring size: N',
    'Engraving: Always, A & M',
    'Description: Low enough to wear under gloves.',
    'Additional details: The wedding is in May.',
    'Budget: £5,000 to £8,000',
    'Design: Width: 2.1 mm. Ring 2. Diamond: None, a plain band; Metal: Platinum; Band: Plain; Profile: Court; Width: 5.0 mm; Size: T'
  ])
})

test('of a plain band nothing about a stone is told, also where it is not checked yet', () => {
  const band = { ...filledForms['wedding-ring'], diamondType: 'none', metalType: 'not-sure' } as const
  expect(lines('wedding-ring', band).slice(3, 8)).toEqual([
    'Diamond type: None, a plain band',
    'Metal: Not sure yet',
    'Band: Split shank',
    'Ring size: N',
    'Engraving: Always, A & M'
  ])
})

test('a listed weight reads as it is listed', () => {
  const ring = { ...filledForms['wedding-ring'], caratWeight: '1.00', customCarat: '' } as const
  expect(lines('wedding-ring', ring)).toContain('Carat: 1.00 ct')
})

test('a wholesale enquiry tells lists with semicolons and services with Yes', () => {
  expect(lines('wholesale', filledForms.wholesale)).toEqual([
    'Company name: Morgan & Daughters Ltd',
    'Contact name: Alex Morgan',
    'E-mail: trade@example.org',
    'Phone: +44 1632 960123',
    'Business type: Jewellery retailer',
    'Business size: Small business, 11 to 50',
    'Product categories: Wedding rings; Coloured stones',
    'Diamond types: Natural; Laboratory-grown',
    'Carat: 0.5 to 1 ct; 3 ct or more',
    'Quality: Premium, D to F, FL to VS1',
    'Monthly volume: 11 to 50 pieces',
    'Average order value: £5,000 to £25,000',
    'Annual budget: £250,000 to £1 million',
    'Certification: GIA; Our own certificate',
    'Customisation: Yes',
    'Private labelling: Yes',
    'Dropshipping: Yes',
    'Additional requirements: Boxes without a name on them.',
    'Best time to reach you: Morning, 9 to 12',
    'Urgency: Urgent, within four working hours'
  ])
})

test('an enquiry about a diamond begins with the stone as it was shown', () => {
  expect(lines('loose-diamond', filledForms['loose-diamond'])).toEqual([
    'Stone: Oval diamond, 1.20 ct',
    'As shown: 1.20 ct, Oval, F, VS1, GIA',
    'Product number: oval-120',
    'Name: Alex Morgan',
    'E-mail: alex@example.org',
    'Phone: 01632 960123',
    'Enquiry: Viewing the stone',
    'Preferred contact: E-mail or phone',
    'Carat wished for: 1.00 to 1.49 ct',
    'Clarity: VS1',
    'Colour: Best value',
    'Cut: Oval',
    'Certification: IGI',
    'Budget: £5,000 to £10,000',
    'Message: Can I see it in daylight?'
  ])
})

test('what was left empty is left out', () => {
  const wholesale = { ...filledForms.wholesale, phone: '', caratRanges: [], dropshipping: false }
  const labels = summarise('wholesale', { ...wholesale, preferredContactTime: '' }).map(({ label }) => label)
  for (const label of ['Phone', 'Carat', 'Dropshipping', 'Best time to reach you']) expect(labels).not.toContain(label)
})

test('HTML in a field is told as it was typed', () => {
  const description = '<img src=x onerror=alert(1)> & "quotes"'
  expect(lines('bespoke', { ...filledForms.bespoke, description })).toContain(`Description: ${description}`)
})

test.each(REQUEST_KINDS)('nothing of a %s is forgotten', (kind) => {
  const form: RequestForms[typeof kind] = filledForms[kind]
  const told = summarise(kind, form)
  expect(told.every(({ value }) => value !== '')).toBe(true)
  const fixedOrNested = { bespoke: 0, 'wedding-ring': 2, wholesale: 0, 'loose-diamond': 0 }[kind]
  expect(told).toHaveLength(Object.keys(form).length - fixedOrNested)
})
