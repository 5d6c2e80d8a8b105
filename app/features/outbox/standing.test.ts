import { expect, test } from 'vitest'
import type { Entry } from '#device/outbox/entry.ts'
import { actionsFor, standingOf } from './standing.ts'
import { entryOf } from './testing/entry-of.ts'

const now = Date.parse('2026-03-02T10:00:00Z')
const seen = (changed: Partial<Entry>, isReadable = true, isForgetful = false) => {
  const entry = entryOf(changed)
  const standing = standingOf(entry, isReadable, now)
  return { standing, actions: actionsFor(standing, entry, { isReadable, isForgetful }) }
}

const refused = (detail: string, messages: string[] = []): Partial<Entry> => ({
  state: 'needs-attention',
  lastError: {
    kind: 'refused',
    problem: {
      type: '/problems/invalid',
      title: 'Not accepted',
      status: 422,
      detail,
      errors: messages.map((message) => ({ path: 'email', message }))
    }
  }
})
const noAnswer: Partial<Entry> = {
  attempts: 1,
  lastError: { kind: 'no-answer', reason: 'network', isShopsWish: false }
}

test('what was never tried may be changed, sent, copied and deleted; there is no reason to mail it yet', () => {
  const { standing, actions } = seen({})
  expect(standing).toEqual({ kind: 'waiting', wasTried: false })
  expect(actions).toEqual(['send', 'edit', 'copy', 'delete'])
})

test('where the browser deletes what waits, it may be mailed from the start', () => {
  expect(seen({}, true, true).actions).toEqual(['send', 'edit', 'copy', 'mail', 'delete'])
})

test('what was sent without an answer goes again as it is, and is not changed', () => {
  const { standing, actions } = seen({ ...noAnswer, mayHaveArrived: true })
  expect(standing).toEqual({ kind: 'waiting', wasTried: true })
  expect(actions).toEqual(['send', 'copy', 'mail', 'delete'])
})

test('what the shop said it did not take this time may be changed', () => {
  expect(seen(noAnswer).actions).toContain('edit')
})

test('while it is being sent nothing is done to it; a sender that fell silent leaves it waiting', () => {
  const sending: Partial<Entry> = { state: 'sending', timesSetAt: now - 1, mayHaveArrived: true }
  expect(seen({ ...sending, leaseUntil: now + 1 })).toEqual({ standing: { kind: 'sending' }, actions: ['copy'] })
  expect(seen({ ...sending, leaseUntil: now - 1 }).standing.kind).toBe('waiting')
})

test('a refusal is given in the shop’s words, nothing twice, and leads back to the form first', () => {
  const wrong = 'Please enter a valid email address.'
  const { standing, actions } = seen(refused('Something needs correcting.', [wrong, wrong]))
  expect(standing).toEqual({
    kind: 'needs-you',
    remedy: 'correct',
    reason: `Something needs correcting. ${wrong}`
  })
  expect(actions).toEqual(['correct', 'send', 'copy', 'mail', 'delete'])
})

test('a refusal that leaves open whether an earlier one arrived is not changed', () => {
  expect(seen({ ...refused('This key was used.'), mayHaveArrived: true }).actions).not.toContain('correct')
})

test('what waits for a sign-in or for a newer version says so', () => {
  const signIn = seen({ paused: 'sign-in' })
  expect(signIn.standing).toMatchObject({ kind: 'needs-you', remedy: 'sign-in' })
  expect(signIn.actions).toEqual(['sign-in', 'send', 'edit', 'copy', 'mail', 'delete'])
  const update = seen({ paused: 'update' })
  expect(update.standing).toMatchObject({ kind: 'needs-you', remedy: 'reload' })
  expect(update.actions[0]).toBe('reload')
})

test('what a newer version wrote cannot be read here: it is neither copied nor changed', () => {
  const { standing, actions } = seen({}, false)
  expect(standing).toMatchObject({ kind: 'needs-you', remedy: 'reload' })
  expect(actions).toEqual(['reload', 'delete'])
})

test('what this version cannot make a request of is copied or mailed', () => {
  const { standing, actions } = seen({
    state: 'needs-attention',
    lastError: { kind: 'unreadable', message: 'broken' }
  })
  expect(standing).toMatchObject({ kind: 'needs-you', remedy: 'write' })
  expect(actions).toEqual(['send', 'copy', 'mail', 'delete'])
})
