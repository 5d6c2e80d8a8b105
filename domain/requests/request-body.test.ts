import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bespokeKind, requestBodySchemas } from './request-body.ts'
import { REQUEST_KINDS, REQUEST_SCHEMA_VERSION, type RequestKind } from './request-kind.ts'
import { filledForms } from './testing/filled-forms.ts'
import { messages } from './testing/messages.ts'

const hash = 'a1'.repeat(32)
const bodyOf = (kind: RequestKind): Record<string, unknown> => ({ ...filledForms[kind] })

test.each(REQUEST_KINDS)('a %s is read with its pictures, and with none when it names none', (kind) => {
  const sent = { referenceImages: [hash], website: '', filledMs: 41_000, schemaVersion: 1 }
  expect(requestBodySchemas[kind].parse({ ...bodyOf(kind), ...sent })).toEqual({ ...bodyOf(kind), ...sent })
  expect(requestBodySchemas[kind].parse(bodyOf(kind))).toMatchObject({
    referenceImages: [],
    website: '',
    schemaVersion: REQUEST_SCHEMA_VERSION
  })
})

test.each([
  [Array<string>(6).fill(hash), 'referenceImages', 'At most 5 pictures'],
  [[hash.slice(1)], 'referenceImages.0', 'A picture is named by the SHA-256 of its bytes'],
  [['../../etc/passwd'], 'referenceImages.0', 'A picture is named by the SHA-256 of its bytes'],
  [`${hash}`, 'referenceImages', 'At most 5 pictures']
])('pictures named %j are refused', (referenceImages, field, message) => {
  expect(messages(requestBodySchemas.bespoke, { ...filledForms.bespoke, referenceImages })).toEqual({
    [field]: message
  })
})

test('whatever a machine puts into the hidden field is read, so that it learns nothing from it', () => {
  const website = 'https://example.org/'.repeat(1000)
  expect(messages(requestBodySchemas.bespoke, { ...filledForms.bespoke, website })).toEqual({})
})

test('a form cannot have been open for less than no time', () => {
  expect(messages(requestBodySchemas.bespoke, { ...filledForms.bespoke, filledMs: -1 })).toHaveProperty('filledMs')
})

test('the ring’s custom weight is asked for in its body too', () => {
  const ring = { ...filledForms['wedding-ring'], customCarat: '' }
  expect(messages(requestBodySchemas['wedding-ring'], ring)).toHaveProperty('customCarat')
})

test('the jewellery type tells a ring from a general request', () => {
  expect(bespokeKind(filledForms['wedding-ring'])).toBe('wedding-ring')
  expect(bespokeKind(filledForms.bespoke)).toBe('bespoke')
  for (const nothing of [null, undefined, 'wedding-ring', []]) expect(bespokeKind(nothing)).toBe('bespoke')
})

/** Text as people and machines send it: any characters, the awkward ones often, and half an emoji sometimes. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('\0', '\r', '\n', '\r\n', '\u2028', '\u0085', ' ', '\ud83d', '💍', 'שלום', '\u200f', 'a', '<')
  })
)

/** A body of the kind in which some fields hold something else. */
const spoilt = (kind: RequestKind) =>
  fc
    .tuple(
      fc.subarray([...Object.keys(filledForms[kind]), 'referenceImages', 'website', 'filledMs']),
      fc.infiniteStream(fc.oneof(anyText, fc.anything()))
    )
    .map(([fields, values]) => ({
      ...bodyOf(kind),
      ...Object.fromEntries(fields.map((field) => [field, values.next().value]))
    }))

test.each(REQUEST_KINDS)('nothing makes the schema of a %s throw', (kind) => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), spoilt(kind)), (given) => {
      const { error } = requestBodySchemas[kind].safeParse(given)
      for (const { message } of error?.issues ?? []) expect(message).not.toBe('')
    })
  )
})

const texts: Record<RequestKind, { oneLine: string[]; long: string[] }> = {
  bespoke: { oneLine: ['name'], long: ['description'] },
  'wedding-ring': { oneLine: ['name', 'engraving'], long: ['description', 'additionalDetails'] },
  wholesale: { oneLine: ['companyName', 'contactName'], long: ['additionalRequirements'] },
  'loose-diamond': { oneLine: ['customerName', 'productName'], long: ['message'] }
}

const typed = (kind: RequestKind) => {
  const fields = [...texts[kind].oneLine, ...texts[kind].long]
  return fc.record(Object.fromEntries(fields.map((field) => [field, anyText.map((text) => `Ab${text} and so on`)])))
}

test.each(REQUEST_KINDS)('what a %s was read as is read the same again, without NUL or half characters', (kind) => {
  fc.assert(
    fc.property(typed(kind), (given) => {
      const read = requestBodySchemas[kind].safeParse({ ...bodyOf(kind), ...given })
      fc.pre(read.success)
      expect(requestBodySchemas[kind].parse(read.data)).toEqual(read.data)
      const values = Object.entries(read.data).filter(([field]) => field in given)
      for (const [field, value] of values) {
        expect(value).not.toMatch(/\0|\p{Surrogate}/u)
        if (texts[kind].oneLine.includes(field)) expect(value).not.toMatch(/[\r\n\u0085\u2028\u2029]/)
      }
    })
  )
})

test.each(REQUEST_KINDS)('100,000 characters in any text of a %s get a message', (kind) => {
  const flood = 'x'.repeat(100_000)
  for (const field of [...texts[kind].oneLine, ...texts[kind].long, 'email', 'phone'])
    expect(messages(requestBodySchemas[kind], { ...bodyOf(kind), [field]: flood })).toEqual({
      [field]: expect.stringMatching(/^At most \d+ characters$|^Please enter a valid phone number$/)
    })
})
