import * as z from 'zod/mini'
import { attachedSchema } from './attachment.ts'
import { MOST_PICTURES } from './pictures-limits.ts'

/** How much a customer writes at once. */
export const MOST_MESSAGE = 4000

/** POST /api/requests/{reference}/messages: `link` is the token of the page's link, '' from a browser that has sent the request. */
export const projectMessageBodySchema = z.object({
  link: z.string().check(z.maxLength(300)),
  text: z.string('Please write a message.').check(
    z.refine((text) => text.trim() !== '', 'Please write a message.'),
    z.maxLength(MOST_MESSAGE, `At most ${MOST_MESSAGE.toLocaleString('en-GB')} characters`)
  ),
  /** Hashes of the bytes of pictures that were sent before it, in order. An older app sends none. */
  pictures: z._default(
    z
      .array(z.string().check(z.regex(/^[0-9a-f]{64}$/)))
      .check(z.maxLength(MOST_PICTURES, `At most ${MOST_PICTURES} pictures`)),
    []
  ),
  /** PDFs that were sent before it, in order. */
  attachments: z._default(
    z.array(attachedSchema).check(z.maxLength(MOST_PICTURES, `At most ${MOST_PICTURES} PDFs`)),
    []
  )
})

/** The 201 of it. */
export const projectMessageAnswerSchema = z.object({ id: z.string(), at: z.iso.datetime() })
export type ProjectMessageAnswer = z.infer<typeof projectMessageAnswerSchema>
