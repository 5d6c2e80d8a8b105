import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { type RequestKind, requestFacts } from '#domain/requests/request-kind.ts'
import type { TestVisitor } from './start-shop.ts'
import type { TestAnswer } from './test-answer.ts'

const person = { name: 'Alex Morgan', email: 'alex@example.org', phone: '01632 960141' }
const filledMs = 60_000

const ring = {
  diamondType: 'natural',
  diamondShape: 'oval',
  diamondColor: 'F',
  diamondClarity: 'VS1',
  caratWeight: 'custom',
  customCarat: '1.8',
  settingType: 'halo',
  metalType: 'platinum',
  ringSize: 'N',
  bandStyle: 'plain',
  engraving: 'A & M',
  additionalDetails: 'It must sit flat beside another ring.'
}

/** A whole body of each kind, as a device sends it. */
export const requestBodies = {
  bespoke: {
    ...person,
    jewelryType: 'necklace',
    description: 'A pendant with a blue stone.\nMy grandmother’s.',
    budget: '5000-10000',
    filledMs
  },
  'wedding-ring': {
    ...person,
    ...ring,
    jewelryType: 'wedding-ring',
    description: 'An oval in a halo, please.',
    budget: '£5,000-8,000',
    filledMs
  },
  wholesale: {
    companyName: 'Morgan & Daughters',
    contactName: 'Alex Morgan',
    email: 'alex@example.org',
    phone: '',
    businessType: 'designer',
    businessSize: 'startup',
    productCategories: ['necklaces', 'earrings'],
    diamondTypes: ['lab-grown'],
    caratRanges: ['1.0-2.0'],
    qualityPreferences: ['premium'],
    monthlyVolume: '11-50',
    averageOrderValue: '5k-25k',
    annualBudget: '50k-250k',
    certification: ['GIA'],
    customization: true,
    privateLabeling: false,
    dropshipping: false,
    additionalRequirements: 'Matched pairs.',
    preferredContactTime: 'morning',
    urgency: 'urgent',
    filledMs
  },
  'loose-diamond': {
    customerName: 'Alex Morgan',
    email: 'alex@example.org',
    phone: '',
    enquiryType: 'viewing',
    message: 'May I see it by daylight?',
    preferredContact: 'email',
    desiredCarat: '1.0-1.49',
    desiredClarity: 'VS1',
    desiredColour: 'E',
    desiredCut: 'round',
    desiredCertification: 'GIA',
    budgetRange: '5000-10000',
    productId: 'ring',
    productName: 'Round brilliant',
    productDetails: {
      originalCarat: 1.2,
      originalMetadata: { cut: 'round', colour: 'E', clarity: 'VS1' },
      originalCertification: 'GIA'
    },
    filledMs
  }
} as const satisfies Record<RequestKind, object>

/** Sends a request: the whole body of its kind, with what is given laid over it. */
export function sendRequest(
  visitor: TestVisitor,
  kind: RequestKind,
  changed: object = {},
  key: string = randomUUID()
): Promise<TestAnswer> {
  const body = { ...requestBodies[kind], ...changed }
  return visitor.post(requestFacts[kind].path, body, { 'Idempotency-Key': key })
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Uploads a picture under the hash of its bytes, or under another. */
export function putPicture(
  visitor: TestVisitor,
  bytes: Uint8Array,
  { type = 'image/jpeg', sha256 = sha256Of(bytes) } = {}
): Promise<TestAnswer> {
  return visitor.put(`/api/uploads/${sha256}`, bytes, { 'Content-Type': type })
}

/** A picture of one colour: another number is another picture. */
export function aPicture(number = 0, { width = 40, height = 30 } = {}): Promise<Buffer> {
  const background = { r: (number % 16) * 16, g: Math.floor(number / 16) * 16, b: 120 }
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
