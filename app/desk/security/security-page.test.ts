import { expect, test } from 'vitest'
import { SECURITY_TERMS, type SecurityView } from '#domain/desk/security.ts'
import { part, read } from '../testing/read.tsx'
import { security } from '../testing/samples/house.ts'

const open = (given: Partial<SecurityView> = {}) => read({ kind: 'security', view: { ...security, ...given } })
const [first, second] = security.kinds
const incidents = (...since: (string | null)[]) =>
  open({ kinds: [first, second].flatMap((kind, at) => (kind ? [{ ...kind, incidentSince: since[at] ?? null }] : [])) })
const time = '2026-03-02T09:12:00.000Z'

test('each kind is counted by hour, day and week, with what it means and when a mail comes', () => {
  const lines = part(open(), 'What was refused')
  const { label, meaning } = SECURITY_TERMS['desk-sign-in-failed']
  const at = lines.indexOf(`### ${label}`)
  expect(lines.slice(at, at + 5)).toEqual([
    `### ${label}`,
    'This hour: 1',
    '24 hours: 12',
    '7 days: 345',
    `${meaning} You are told by mail from 20 within an hour.`
  ])
  expect(lines.filter((line) => line.startsWith('### '))).toEqual(
    security.kinds.map(({ kind }) => `### ${SECURITY_TERMS[kind].label}`)
  )
  expect(lines).toContain('7 days: 1,035')
  expect(lines.filter((line) => line.startsWith('Too much'))).toEqual(['Too much since 2 Mar 2026, 09:12'])
})

test('the latest are told with their time and how often they came', () => {
  expect(part(open(), 'The latest')).toEqual([
    `2 Mar 2026, 10:14 ${SECURITY_TERMS['sign-in-failed'].label} /api/shopify/customer/login 231 times within the hour`,
    `2 Mar 2026, 09:03 ${SECURITY_TERMS.limited.label} cost wide once within the hour`
  ])
  expect(part(open({ latest: [] }), 'The latest')).toEqual(['Nothing was refused in the last seven days.'])
})

test('whether it is quiet is said first', () => {
  expect(incidents()[1]).toBe('Quiet Nothing is far above what every shop on the internet meets.')
  expect(incidents(time)[1]).toBe('Too much Of one kind there was far more than usual, and you were told by mail.')
  expect(incidents(time, time)[1]).toBe('Too much Of 2 kinds there was far more than usual, and you were told by mail.')
})
