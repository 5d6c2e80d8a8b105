import { expect, test } from 'vitest'
import type { PersonView } from '#domain/desk/person-view.ts'
import { part, read } from '../testing/read.tsx'
import { person } from '../testing/samples/customers.ts'

const open = (given: Partial<PersonView> = {}) => read({ kind: 'person', view: { ...person, ...given } })

test('a record has what somebody did in the order of time, and what of it was joined', () => {
  const lines = open()
  expect(lines.slice(0, 3)).toEqual(['Customers ‹/desk/customers›', '# Ines Hale', 'Wholesale NL-P-4HAE-2222'])
  expect(part(lines, 'What they did')).toEqual([
    '| What | When | Sum',
    '| Refund of NL-7K3F-9QXM ‹/desk/orders/NL-7K3F-9QXM› | 4 Mar 2026, 09:00 | − £50',
    '| Quotation Q-000042, version 1 ‹/desk/requests/NL-B-2H8D-4TRN› accepted | 3 Mar 2026, 09:00 | £1,200',
    '| Request NL-B-2H8D-4TRN ‹/desk/requests/NL-B-2H8D-4TRN› bespoke, answered | 2 Mar 2026, 09:15 |',
    '| Order NL-7K3F-9QXM ‹/desk/orders/NL-7K3F-9QXM› Classic tennis bracelet and 1 more, paid | 27 Feb 2026, 09:00 | £3,749'
  ])
  expect(part(lines, 'Who they are')).toEqual(
    expect.arrayContaining(['Also: I. Hale-Marlow', 'Spent, less refunds: £3,749', 'Orders: 1'])
  )
  expect(part(lines, 'One record')).toEqual(
    expect.arrayContaining(
      ['• ines@home.example: 1 order', '• ines@work.example: 1 request'].map((line) => line.slice(2))
    )
  )
})

test('who may be the same is said with why; where nobody may, nothing is', () => {
  expect(part(open(), 'Perhaps the same person')).toEqual(
    expect.arrayContaining(['The same telephone, +447700900123', '[[Join them]]'])
  )
  expect(open({ perhaps: [] })).not.toContain('## Perhaps the same person')
})

test('what is one alone cannot be parted', () => {
  expect(open({ identities: person.identities.slice(0, 1) }).join('\n')).not.toContain('Part')
})

test('an anniversary is said with how its person agreed', () => {
  expect(part(open(), 'Anniversaries').join('\n')).toContain(
    'Agreed on 1 March 2026: Asked at the counter, said yes.. Written down by Anna.'.replace('..', '.')
  )
})
