import type { Entry } from '#device/outbox/entry.ts'

/** A bespoke request that was saved and never tried. */
export const entryOf = (changed: Partial<Entry> = {}): Entry => ({
  seq: 1,
  id: 'entry-1',
  kind: 'bespoke',
  schemaVersion: 1,
  subject: 'bespoke/entry-1',
  owner: 'guest:1',
  payload: { form: bespokeForm, website: '', filledMs: 5000, draftKey: 'bespoke' },
  pictures: [],
  state: 'waiting',
  attempts: 0,
  nextAttemptAt: 0,
  leaseUntil: 0,
  leaseHolder: null,
  timesSetAt: 0,
  paused: null,
  mayHaveArrived: false,
  lastError: null,
  savedAt: '2026-03-02T09:30:00.000Z',
  ...changed
})

export const bespokeForm = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '',
  jewelryType: 'ring',
  description: 'A ring for my sister, with her stone in it.',
  budget: ''
}
