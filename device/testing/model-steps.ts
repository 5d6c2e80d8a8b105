import * as fc from 'fast-check'
import { FAULTS } from './faults.ts'

const tab = fc.nat({ max: 2 })
const hours = fc.constantFrom(0.001, 0.1, 1, 24)

/** One thing that happens to a device; `tab` names one of the three that may be open. */
export const stepArbitrary = fc.oneof(
  // A failure shrinks towards steps that are nothing.
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant({ type: 'nothing' } as const) },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('note' as const),
      tab,
      about: fc.constantFrom('ring', 'bracelet'),
      isBad: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      pictures: fc.nat({ max: 2 }),
      isDoubleClick: fc.boolean()
    })
  },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('cart' as const),
      tab,
      change: fc.constantFrom('add', 'add', 'change', 'set-quantity', 'remove', 'clear'),
      line: fc.nat({ max: 3 }),
      quantity: fc.integer({ min: 1, max: 9 })
    })
  },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('drain' as const), tab }) },
  { weight: 2, arbitrary: fc.constant({ type: 'all-drain' } as const) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('send-now' as const), tab }) },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('fault' as const),
      faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 1, maxLength: 3 })
    })
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('crash' as const), tab, fuse: fc.nat({ max: 12 }) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('freeze' as const), tab }) },
  { weight: 3, arbitrary: fc.constant({ type: 'thaw' } as const) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('time' as const), hours }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('clock' as const), days: fc.constantFrom(-1, 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('sign-in' as const), tab, who: fc.nat({ max: 1 }), adopts: fc.boolean() })
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('sign-out' as const),
      tab,
      unsent: fc.constantFrom('send-now', 'keep', 'delete')
    })
  },
  { weight: 1, arbitrary: fc.constant({ type: 'session-ends' } as const) },
  { weight: 2, arbitrary: fc.constant({ type: 'update' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('attend' as const),
      tab,
      how: fc.constantFrom('edit', 'resend', 'remove'),
      which: fc.nat({ max: 5 })
    })
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('refresh' as const), tab }) }
)
export type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never
