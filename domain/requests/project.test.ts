import { expect, test } from 'vitest'
import type { Quotation } from '../quotations/quotation.ts'
import { nextStep, type Project } from './project.ts'

const now = Date.parse('2026-11-26T11:00:00Z')
const quotation: Quotation = {
  number: 'Q-000042',
  version: 1,
  reference: 'NL-B-7K3F-9QXM',
  issuedOn: '2026-11-20',
  validUntil: '2026-12-07',
  customer: 'Alex Morgan',
  seller: ['Northlight Diamonds'],
  quotedFor: 'consumer',
  lines: [{ description: 'A ring', quantity: 1, unitPrice: 1000_00, vatRate: 20 }],
  deposit: { kind: 'percent', percent: 30 },
  madeTo: 'specification',
  delivery: 'Made at the bench within 21 days.',
  note: ''
}
const quoted = (changed: object = {}) => [
  { quotation: { ...quotation, ...changed }, digest: '', isNewest: true, acceptance: null }
]
const step = (changed: Partial<Project>) =>
  nextStep({ reference: 'NL-B-7K3F-9QXM', state: 'answered', answerBy: null, quotations: [], ...changed }, now)

test.each<[Partial<Project>, string, RegExp]>([
  [{ state: 'new', answerBy: '2026-11-27T11:00:00.000Z' }, 'us', /^We answer by Friday 11:00/],
  [{ state: 'answered', answerBy: '2026-11-30T13:00:00.000Z' }, 'us', /^We answer by Monday 13:00/],
  [{ answerBy: '2026-11-25T13:00:00.000Z' }, 'us', /late.*Wednesday 25 November 13:00.*NL-B-7K3F-9QXM/],
  [{ state: 'answered' }, 'you', /We have answered/],
  [{ state: 'quoted' }, 'you', /Our price/],
  [{ state: 'quoted', quotations: quoted() }, 'you', /quotation is with you.*until 7 December 2026/],
  [{ state: 'quoted', quotations: quoted({ validUntil: '2026-11-25' }) }, 'you', /run out.*renew/],
  [{ state: 'won' }, 'nobody', /agreed/],
  [{ state: 'lost' }, 'nobody', /closed/]
])('%j waits for %s', (project, waitsFor, words) => {
  const { title, text, ...rest } = step(project)
  expect(rest.waitsFor).toBe(waitsFor)
  expect(`${title} ${text}`).toMatch(words)
})

test('what was accepted says by when we write, and what its deposit is', () => {
  const [one] = quoted()
  const accepted = [{ ...one, acceptance: { chosen: [0], name: 'Alex', at: '2026-11-26T10:00:00.000Z' } }]
  const { waitsFor, title, text } = step({
    state: 'won',
    answerBy: '2026-11-27T11:00:00.000Z',
    quotations: accepted as Project['quotations']
  })
  expect([waitsFor, title]).toEqual(['us', 'We write to you by Friday 11:00'])
  expect(text).toContain('the way to pay the deposit of £300.00')
})

const drawing = (approval: Project['drawings'][number]['approval'] = null): Project['drawings'] => [
  {
    id: 'a',
    version: 2,
    title: 'From the side',
    text: '',
    who: 'Anna',
    at: '2026-11-25T10:00:00.000Z',
    pictures: 1,
    attachments: [],
    isNewest: true,
    approval,
    comments: []
  }
]
const order = (
  status: 'paid' | 'dispatched' | 'delivered',
  due: NonNullable<Project['order']>['due'] = null
): Project['order'] => ({
  number: 'NL-7K3F-9QXM',
  status,
  due,
  ways: [],
  isOwn: true,
  carried: { tracking: null }
})

test.each<[string, Partial<Project>, 'us' | 'you' | 'nobody', RegExp]>([
  ['one that is up', { drawings: drawing() }, 'you', /^Version 2 of our drawing is with you (?!.*quotation)/],
  [
    'one beside a quotation',
    { drawings: drawing(), quotations: quoted() },
    'you',
    /drawing.*quotation is with you as well/
  ],
  ['one that is approved', { drawings: drawing({ name: 'Alex', at: '2026-11-25T11:00:00.000Z' }) }, 'you', /answered/],
  ['one of a lost request', { state: 'lost', drawings: drawing() }, 'nobody', /closed/],
  ['one while our answer is due', { drawings: drawing(), answerBy: '2026-11-27T11:00:00.000Z' }, 'us', /We answer/],
  ['one of an order that is made', { drawings: drawing(), order: order('paid') }, 'you', /drawing is with you/],
  [
    'one of an order that is to be paid',
    { drawings: drawing(), order: order('paid', { part: 'deposit', amount: '300.00' }) },
    'you',
    /deposit is to be paid/
  ],
  [
    'one of an order that is with its customer',
    { drawings: drawing(), order: order('delivered') },
    'nobody',
    /with you/
  ]
])('a drawing, %s, waits for whom it has to', (_, project, waitsFor, words) => {
  const { title, text, ...rest } = step(project)
  expect(rest.waitsFor).toBe(waitsFor)
  expect(`${title} ${text}`).toMatch(words)
})

test('an order that has left is on its way, and waits for nobody', () => {
  expect(step({ state: 'won', order: order('paid') })).toMatchObject({
    waitsFor: 'us',
    title: 'Your order is under way'
  })
  expect(step({ state: 'won', order: order('dispatched') })).toMatchObject({
    waitsFor: 'nobody',
    title: 'It is on its way to you'
  })
})
