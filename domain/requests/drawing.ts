import * as z from 'zod/mini'
import { acceptanceNameSchema } from '../quotations/acceptance.ts'
import { attachmentSchema } from './attachment.ts'
import { MOST_MESSAGE } from './project-message.ts'

/** How many pins one comment has, and how much is said at each. */
export const MOST_PINS = 20
export const MOST_PIN_WORDS = 500

/** A place is told in thousandths of the picture's width and height, so that it holds whatever size it is shown in. */
export const PIN_SCALE = 1000

const place = z.int().check(z.minimum(0), z.maximum(PIN_SCALE))

/** A place on a picture of a drawing, and what is to be said of it. */
export const drawingPinSchema = z.object({
  /** Which of the drawing's pictures, from 1. */
  picture: z.int().check(z.minimum(1), z.maximum(99)),
  x: place,
  y: place,
  text: z.string('Please write what this pin is about.').check(
    z.refine((text) => text.trim() !== '', 'Please write what this pin is about.'),
    z.maxLength(MOST_PIN_WORDS, `At most ${MOST_PIN_WORDS} characters`)
  )
})
export type DrawingPin = z.infer<typeof drawingPinSchema>

/** What is written of a drawing: words, pins with theirs, or both. */
export const drawingCommentSchema = z
  .object({
    text: z.string().check(z.maxLength(MOST_MESSAGE, `At most ${MOST_MESSAGE.toLocaleString('en-GB')} characters`)),
    pins: z.array(drawingPinSchema).check(z.maxLength(MOST_PINS, `At most ${MOST_PINS} pins`))
  })
  .check(
    z.refine(({ text, pins }) => text.trim() !== '' || pins.length > 0, {
      message: 'Please write something, or set a pin.',
      path: ['text']
    })
  )
export type DrawingComment = z.infer<typeof drawingCommentSchema>

const link = z.string().check(z.maxLength(300))

/** POST /api/requests/{reference}/drawings/{id}/comments. */
export const drawingCommentBodySchema = z.object({ link, comment: drawingCommentSchema })

/** POST /api/requests/{reference}/drawings/{id}/approvals. A drawing never changes, so that its id says which version was seen. */
export const drawingApprovalBodySchema = z.object({ link, name: acceptanceNameSchema })

/** Why a drawing could not be approved, by the type of the shop's problem. */
export const DRAWING_PROBLEMS = {
  replaced: '/problems/drawing-replaced',
  approved: '/problems/drawing-approved'
} as const

/** A version of the design as its customer, and the desk, read it. */
export const projectDrawingSchema = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  text: z.string(),
  who: z.string(),
  at: z.iso.datetime(),
  /** How many pictures it has. */
  pictures: z.int(),
  /** PDFs beside it, in order. From an older shop: none. */
  attachments: z._default(z.array(attachmentSchema), []),
  /** Whether no later version has replaced it. */
  isNewest: z.boolean(),
  approval: z.nullable(z.object({ name: z.string(), at: z.iso.datetime() })),
  /** Oldest first. */
  comments: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      text: z.string(),
      pins: z.array(z.object({ picture: z.int(), x: z.number(), y: z.number(), text: z.string() }))
    })
  )
})
export type ProjectDrawing = z.infer<typeof projectDrawingSchema>

/** A pin as it is told to everybody: numbered through the drawing, in the order in which they were set. */
export interface NumberedPin extends DrawingPin {
  number: number
}

/** All pins that were set on a drawing, numbered from 1. */
export const pinsOf = ({ comments }: Pick<ProjectDrawing, 'comments'>): NumberedPin[] =>
  comments.flatMap(({ pins }) => pins).map((pin, index) => ({ ...pin, number: index + 1 }))

/** Which number the first pin of a comment has. */
export function firstNumber(
  { comments }: { comments: readonly { id: string; pins: readonly unknown[] }[] },
  commentId: string
): number {
  let number = 1
  for (const { id, pins } of comments) {
    if (id === commentId) return number
    number += pins.length
  }
  return number
}

/** How far a pin goes with one press of an arrow key, and with Shift. */
const STEPS = { fine: 5, coarse: 50 } as const

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
}

/** Where a pin is after a key; null where the key moves nothing. */
export function movedPin<Pin extends { x: number; y: number }>(pin: Pin, key: string, isCoarse: boolean): Pin | null {
  const way = ARROWS[key]
  if (!way) return null
  const step = isCoarse ? STEPS.coarse : STEPS.fine
  const within = (at: number) => Math.max(0, Math.min(PIN_SCALE, at))
  return { ...pin, x: within(pin.x + way[0] * step), y: within(pin.y + way[1] * step) }
}

/** "35% from the left, 60% from the top": where a pin is, for whoever does not see it. */
export const placeWords = ({ x, y }: Pick<DrawingPin, 'x' | 'y'>): string =>
  `${Math.round(x / 10)}% from the left, ${Math.round(y / 10)}% from the top`

/** How a drawing stands, in a sentence. */
export function drawingWords({ version, isNewest, approval }: ProjectDrawing, day: (at: string) => string): string {
  if (approval) return `Approved by ${approval.name} on ${day(approval.at)}.`
  if (!isNewest) return `Version ${version} has been replaced by a newer one.`
  return 'Not approved yet.'
}
