import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { createLog, shownError } from './log.ts'

function logged(error: unknown): string {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.error({ err: error }, 'a request failed')
  return lines.join('')
}

function unreadable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

const refused = Object.assign(
  new DatabaseError('duplicate key value violates unique constraint "customers_email"', 0, 'error'),
  {
    code: '23505',
    detail: 'Key (email)=(anna@example.org) already exists.',
    where: 'COPY customers, line 1: "anna@example.org"'
  }
)

const failures: Record<string, unknown> = {
  'a database that quotes the row it refused': refused,
  'a database that quotes a value it cannot read': new Error('invalid input syntax for type integer: "Anna Bell"'),
  'a body that is no JSON': unreadable('Anna Bell'),
  'a library that hangs the whole request on': Object.assign(new Error('Request failed'), {
    request: { body: 'anna@example.org', headers: { authorization: 'Bearer secret' } },
    result: { payer: 'Anna Bell' }
  }),
  'a cause that tells': new Error('not sent', { cause: new Error('550 <anna@example.org> unknown') }),
  'a message with a telephone number': new Error('cannot ring +44 1632 960 141'),
  'something thrown that is no error': { email: 'anna@example.org' }
}

test.each(Object.entries(failures))('%s names nobody in the log', (_, error) => {
  expect(logged(error)).not.toMatch(/anna|bell|secret|960|example/i)
  expect(logged(error)).toContain('a request failed')
})

test('what went wrong and where is still told', () => {
  const shown = shownError(refused)
  expect(shown).toMatchObject({ code: '23505', message: 'duplicate key value violates unique constraint "…"' })
  expect(shown.at[0]).toContain('log.test.ts')
  expect(shownError(new Error('not sent', { cause: new TypeError('no socket') })).cause).toMatchObject({
    type: 'TypeError',
    message: 'no socket'
  })
})

test('causes that go in a circle end', () => {
  const error = new Error('one')
  error.cause = new Error('two', { cause: error })
  expect(JSON.stringify(shownError(error)).length).toBeLessThan(20_000)
})
