import { expect, test } from 'vitest'
import { CUSTOM_CARAT_MESSAGE } from './custom-carat.ts'
import { requestBodySchemas } from './request-body.ts'
import { RING_CHOICES, type RingChoice, STONE_CHOICES } from './ring-choices.ts'
import { ringRequestDefaults, ringRequestSchema } from './ring-request.ts'
import { filledForms } from './testing/filled-forms.ts'
import { messages } from './testing/messages.ts'

const filled = filledForms['wedding-ring']

test('a filled form is read as it is', () => {
  expect(ringRequestSchema.parse(filled)).toEqual(filled)
})

test('the empty form says everything that is missing, in the spec’s words', () => {
  expect(messages(ringRequestSchema, ringRequestDefaults)).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    diamondType: 'Please select diamond type',
    diamondShape: 'Please select diamond shape',
    diamondColor: 'Please select diamond colour grade',
    diamondClarity: 'Please select diamond clarity',
    caratWeight: 'Please select carat weight',
    settingType: 'Please select setting type',
    metalType: 'Please select metal type',
    ringSize: 'Please select ring size',
    bandStyle: 'Please select band style',
    description: 'Please provide a detailed description',
    budget: 'Please select a budget range'
  })
})

test('only a wedding ring is one', () => {
  expect(messages(ringRequestSchema, { ...filled, jewelryType: 'ring' })).toHaveProperty('jewelryType')
})

test('a description of nine characters is too short, of ten it is enough', () => {
  expect(messages(ringRequestSchema, { ...filled, description: ' 123456789 ' })).toHaveProperty('description')
  expect(messages(ringRequestSchema, { ...filled, description: '1234567890' })).toEqual({})
})

test('an engraving has at most 25 characters', () => {
  expect(messages(ringRequestSchema, { ...filled, engraving: 'x'.repeat(25) })).toEqual({})
  expect(messages(ringRequestSchema, { ...filled, engraving: 'x'.repeat(26) })).toEqual({
    engraving: 'At most 25 characters'
  })
})

test.each(['', '0', '0.09', '10.01', '11', '-1', '1.234', '1e1', 'two', 'Infinity'])(
  'a custom weight of "%s" is refused',
  (customCarat) => {
    expect(messages(ringRequestSchema, { ...filled, customCarat })).toEqual({ customCarat: CUSTOM_CARAT_MESSAGE })
  }
)

test.each(['0.1', '0.10', '1.8', '1,8', '10', ' 2.05 '])('a custom weight of "%s" is taken', (customCarat) => {
  expect(ringRequestSchema.parse({ ...filled, customCarat }).customCarat).toBe(customCarat.trim())
})

test('a custom weight is asked for together with all else that is missing', () => {
  expect(messages(ringRequestSchema, { ...ringRequestDefaults, caratWeight: 'custom' })).toMatchObject({
    name: 'Name must be at least 2 characters',
    customCarat: CUSTOM_CARAT_MESSAGE
  })
})

test('a figure left behind by a listed weight is forgotten, whatever it was', () => {
  expect(ringRequestSchema.parse({ ...filled, caratWeight: '1.00', customCarat: 'two' }).customCarat).toBe('')
})

const choices = Object.keys(RING_CHOICES) as RingChoice[]

test.each(choices)('%s may be left open as “not sure”', (field) => {
  expect(ringRequestSchema.parse({ ...filled, [field]: 'not-sure' })[field]).toBe('not-sure')
})

test('a ring of which everything is open is a request', () => {
  const open = Object.fromEntries(choices.map((field) => [field, 'not-sure']))
  expect(messages(ringRequestSchema, { ...filled, ...open })).toEqual({})
})

const plainBand = { ...filled, ...Object.fromEntries(STONE_CHOICES.map((field) => [field, 'none'])), customCarat: '' }

test('a plain band has none of a stone, and is taken as it is', () => {
  expect(ringRequestSchema.parse(plainBand)).toEqual(plainBand)
})

test.each(['', undefined, 'oval', 'no such shape'])(
  'of a plain band nothing about a stone is demanded: a shape of "%s" is none',
  (diamondShape) => {
    const band = { ...filled, diamondType: 'none', diamondShape, diamondColor: '', settingType: undefined }
    expect(ringRequestSchema.safeParse(band).data).toEqual(plainBand)
    expect(requestBodySchemas['wedding-ring'].safeParse(band).data).toMatchObject(plainBand)
  }
)

test('what a plain band is made of, and for whom, is still asked for', () => {
  expect(messages(ringRequestSchema, { ...ringRequestDefaults, diamondType: 'none' })).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    metalType: 'Please select metal type',
    ringSize: 'Please select ring size',
    bandStyle: 'Please select band style',
    description: 'Please provide a detailed description',
    budget: 'Please select a budget range'
  })
})

test.each(STONE_CHOICES.filter((field) => field !== 'diamondType'))(
  'a ring with a diamond has a %s: “none” is no answer to it, whatever else is missing',
  (field) => {
    for (const diamondType of ['natural', 'not-sure', ''])
      expect(messages(ringRequestSchema, { ...filled, diamondType, [field]: 'none' })[field]).toBe(
        RING_CHOICES[field].missing
      )
  }
)

test('what an older app sends is read as it always was, word for word', () => {
  expect(JSON.stringify(ringRequestSchema.parse(filled))).toBe(JSON.stringify(filled))
})

test.each([null, undefined, 'none', []])('%s is no ring', (given) => {
  expect(ringRequestSchema.safeParse(given).success).toBe(false)
})
