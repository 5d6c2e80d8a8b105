import { afterwardsTopics } from './afterwards.ts'
import { orderingTopics } from './ordering.ts'
import { stoneTopics } from './stones.ts'
import type { Topic } from './topic.ts'

const written = new Map([...stoneTopics, ...orderingTopics, ...afterwardsTopics].map((topic) => [topic.id, topic]))

/** The day the answers last changed. */
export const ANSWERS_CHANGED = '2026-11-23'

/** The thirteen questions in the order of the page. */
export const topics: readonly Topic[] = [
  'diamond-quality',
  'lab-grown-or-natural',
  'certification',
  'hallmark',
  'ring-size',
  'delivery',
  'returns',
  'warranty',
  'too-small',
  'bespoke',
  'engraving',
  'gift',
  'payment',
  'care',
  'insurance',
  'upgrade',
  'wholesale'
].flatMap((id) => written.get(id) ?? [])
