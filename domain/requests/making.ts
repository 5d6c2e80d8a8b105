import * as z from 'zod/mini'

/** What the bench puts in by hand, in the order in which a piece comes to be, and comes back to it. A piece need not go through all of them. */
export const MAKING_STEPS = [
  'stone',
  'cast',
  'mounted',
  'set',
  'polished',
  'hallmarked',
  'ready',
  'resized',
  'cleaned',
  'valued'
] as const
export type MakingStep = (typeof MAKING_STEPS)[number]

const WORDS: Readonly<Record<MakingStep, string>> = {
  stone: 'Stone set aside',
  cast: 'Cast',
  mounted: 'Mounted',
  set: 'Stones set',
  polished: 'Polished',
  hallmarked: 'Hallmarked',
  ready: 'Ready',
  resized: 'Resized',
  cleaned: 'Cleaned and looked over',
  valued: 'Valued'
}

export const makingStepWords = (step: MakingStep): string => WORDS[step]

export const asMakingStep = (step: string): MakingStep | undefined => MAKING_STEPS.find((known) => known === step)

/** One thing on the timeline of a piece, as its customer reads it. */
export const timelineEntrySchema = z.object({
  /** Of a step that the bench has put in, by which its pictures are asked for; of any other a word. */
  id: z.string(),
  /** A day in London, or an ISO time. */
  at: z.string(),
  title: z.string(),
  text: z.string(),
  /** How many pictures belong to it. */
  pictures: z.int()
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>
