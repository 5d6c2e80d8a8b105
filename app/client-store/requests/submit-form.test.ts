import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entriesOf } from '#device/testing/note-device.ts'
import { requestDevice } from '#device/testing/request-device.ts'
import { submitForm } from '../use-request.ts'

const form = { name: 'Ada', email: 'ada@example.org', description: 'A ring of hers' }
const request = () => ({ draftKey: 'bespoke', form, website: '', filledMs: 60_000 })

beforeEach(() => vi.stubGlobal('reportError', vi.fn()))
afterEach(() => vi.unstubAllGlobals())

/** A shop that always answers with this problem. */
const refusing =
  (status: number, errors?: object[]): typeof fetch =>
  async () =>
    new Response(JSON.stringify({ type: 'about:blank', title: 'No', status, detail: 'The reason.', errors }), {
      status,
      headers: { 'content-type': 'application/problem+json' }
    })

/** A form with its draft, and what happened to the draft. */
function opened(network: typeof fetch) {
  const { tab } = requestDevice({ fetch: network })
  const steps: string[] = []
  const draft = {
    settled: async () => true,
    hold: () => void steps.push('hold'),
    submitted: () => void steps.push('submitted'),
    release: async () => void steps.push('release')
  }
  const submit = (changed: object = {}) =>
    submitForm({ device: async () => tab, draft, kind: 'bespoke', request, ready: async () => {}, ...changed })
  return { tab, steps, submit }
}

test.each([
  [401, 'sign-in'],
  [426, 'update']
])('what the shop answers with %i stays in the outbox and says what is needed', async (status, cause) => {
  const { tab, steps, submit } = opened(refusing(status))
  expect(await submit()).toMatchObject({ kind: 'done', sent: { kind: 'needs-you', cause } })
  expect(await entriesOf(tab)).toHaveLength(1)
  expect(steps).toEqual(['hold', 'submitted'])
})

test('what the shop refuses is a draft again, with the reason', async () => {
  const errors = [{ path: 'referenceImages', message: 'One of the pictures is not here.' }]
  const { tab, steps, submit } = opened(refusing(422, errors))
  expect(await submit()).toEqual({ kind: 'sent-back', message: 'The reason.', errors })
  expect(await entriesOf(tab)).toEqual([])
  expect(await tab.drafts.read('bespoke')).toMatchObject({ values: form })
  expect(steps).toEqual(['hold', 'release'])
})

test('nothing that fails after it is saved makes it unsent', async () => {
  const { tab, steps, submit } = opened(async () => {
    throw new TypeError('no network')
  })
  const device = async () => ({
    ...tab,
    outbox: {
      ...tab.outbox,
      watch: () => {
        throw new Error('The database was closed')
      }
    }
  })
  expect(await submit({ device })).toMatchObject({ kind: 'done', sent: { kind: 'saved' } })
  expect(await entriesOf(tab)).toHaveLength(1)
  expect(steps).toEqual(['hold', 'submitted'])
  expect(reportError).toHaveBeenCalledOnce()
})

test('what cannot be saved stays in the form', async () => {
  const { steps, submit } = opened(refusing(500))
  const device = async () => {
    throw new Error('no storage')
  }
  expect(await submit({ device })).toEqual({ kind: 'not-saved' })
  expect(steps).toEqual(['release'])
})

test('it waits for what is still being prepared', async () => {
  const { tab, submit } = opened(refusing(500))
  let end = () => {}
  const ready = () => new Promise<void>((resolve) => (end = resolve))
  const submitted = submit({ ready })
  await new Promise((resolve) => setImmediate(resolve))
  expect(await entriesOf(tab)).toEqual([])
  end()
  expect(await submitted).toMatchObject({ kind: 'done' })
})
