import type { RequestForms } from '../request-summary.ts'

/** One form of each kind with every field filled, as its schema gives it back. */
export const filledForms: RequestForms = {
  bespoke: {
    name: 'Alex Morgan',
    email: 'alex@example.org',
    phone: '01632 960123',
    jewelryType: 'brooch',
    description: 'A brooch in the shape of a wren.',
    budget: '5000-10000'
  },
  'wedding-ring': {
    jewelryType: 'wedding-ring',
    name: 'Alex Morgan',
    email: 'alex@example.org',
    phone: '01632 960123',
    diamondType: 'lab-grown',
    diamondShape: 'round-brilliant',
    diamondColor: 'F',
    diamondClarity: 'VS1',
    caratWeight: 'custom',
    customCarat: '1.8',
    settingType: 'pave',
    metalType: '18k-rose-gold',
    ringSize: 'N',
    bandStyle: 'split-shank',
    engraving: 'Always, A & M',
    description: 'Low enough to wear under gloves.',
    additionalDetails: 'The wedding is in May.',
    budget: '£5,000-8,000',
    design:
      '1u*lab-grown_round-brilliant_custom-1.8_F_VS1_pave_18k-rose-gold_N_split-shank__2.1*none______platinum_T_plain_court_5.0'
  },
  wholesale: {
    companyName: 'Morgan & Daughters Ltd',
    contactName: 'Alex Morgan',
    email: 'trade@example.org',
    phone: '+44 1632 960123',
    businessType: 'jewelry-retailer',
    businessSize: 'small-business',
    productCategories: ['wedding-rings', 'coloured-stones'],
    diamondTypes: ['natural', 'lab-grown'],
    caratRanges: ['0.5-1.0', '3.0+'],
    qualityPreferences: ['premium'],
    monthlyVolume: '11-50',
    averageOrderValue: '5k-25k',
    annualBudget: '250k-1m',
    certification: ['GIA', 'in-house'],
    customization: true,
    privateLabeling: true,
    dropshipping: true,
    additionalRequirements: 'Boxes without a name on them.',
    preferredContactTime: 'morning',
    urgency: 'urgent'
  },
  'loose-diamond': {
    customerName: 'Alex Morgan',
    email: 'alex@example.org',
    phone: '01632 960123',
    enquiryType: 'viewing',
    preferredContact: 'both',
    desiredCarat: '1.0-1.49',
    desiredClarity: 'VS1',
    desiredColour: 'best-value',
    desiredCut: 'oval',
    desiredCertification: 'IGI',
    budgetRange: '5000-10000',
    message: 'Can I see it in daylight?',
    productId: 'oval-120',
    productName: 'Oval diamond, 1.20 ct',
    productDetails: {
      originalCarat: 1.2,
      originalMetadata: { cut: 'oval', colour: 'F', clarity: 'VS1' },
      originalCertification: 'GIA'
    }
  }
}
