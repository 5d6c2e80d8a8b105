// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Project } from '#domain/requests/project.ts'
import { forgetProjectCopy, keepProjectCopy, readProjectCopy } from './project-copy.ts'
import { rememberAccount } from './remember-account.ts'

const KEY = 'northlight-requests'
const project = (reference: string, text = ''): Project => ({
  reference,
  kind: 'bespoke',
  createdAt: '2026-11-26T10:00:00.000Z',
  state: 'answered',
  isWhole: true,
  sent: [],
  pictures: 0,
  conversation: [
    {
      id: '1',
      at: '2026-11-26T10:00:00.000Z',
      from: 'shop',
      who: 'Anna',
      text,
      pictures: 0,
      attachments: [],
      byMail: null
    }
  ],
  answerBy: null,
  quotations: [],
  order: null,
  drawings: [],
  timeline: [],
  films: [],
  confirmBy: null
})

beforeEach(() => localStorage.clear())

test('a page is kept as it was read, with its link and its time', () => {
  keepProjectCopy({ link: 'a token', project: project('NL-B-1'), at: 5 })
  expect(readProjectCopy('NL-B-1')).toEqual({ link: 'a token', project: project('NL-B-1'), at: 5 })
  expect(readProjectCopy('NL-B-2')).toBeNull()
})

test('those read longest ago make room, and never more than 200 kB are kept', () => {
  for (let index = 1; index <= 5; index++)
    keepProjectCopy({ link: '', project: project(`NL-B-${index}`, 'x'.repeat(60_000)), at: index })
  expect(new Blob([localStorage.getItem(KEY) ?? '']).size).toBeLessThanOrEqual(200_000)
  expect([1, 2, 3, 4, 5].map((index) => readProjectCopy(`NL-B-${index}`) !== null)).toEqual([
    false,
    false,
    true,
    true,
    true
  ])
})

test('a page whose link opens nothing any more is forgotten, and the others stay', () => {
  for (const reference of ['NL-B-1', 'NL-B-2']) keepProjectCopy({ link: '', project: project(reference), at: 1 })
  forgetProjectCopy('NL-B-1')
  expect([readProjectCopy('NL-B-1'), readProjectCopy('NL-B-2')?.at]).toEqual([null, 1])
})

test('whoever signs in or out leaves no page behind', () => {
  keepProjectCopy({ link: '', project: project('NL-B-1'), at: 1 })
  rememberAccount({ kind: 'customer', number: 7, firstName: 'Alex', type: 'retail' })
  expect(localStorage.getItem(KEY)).toBeNull()
  keepProjectCopy({ link: '', project: project('NL-B-1'), at: 1 })
  rememberAccount({ kind: 'guest' })
  expect(localStorage.getItem(KEY)).toBeNull()
})

test.each(['no JSON', '[]', '{"NL-B-1": 5}', '{"NL-B-1": {"link": 3}}'])(
  'what is no copy, such as %s, is none',
  (text) => {
    localStorage.setItem(KEY, text)
    vi.stubGlobal('reportError', vi.fn())
    expect(readProjectCopy('NL-B-1')).toBeNull()
    vi.unstubAllGlobals()
  }
)
