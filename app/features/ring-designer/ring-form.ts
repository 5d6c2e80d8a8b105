import type * as z from 'zod/mini'
import type { ringRequestSchema } from '#domain/requests/ring-request.ts'
import type { ShopForm } from '../../ui/form/use-shop-form.ts'

export type RingForm = ShopForm<typeof ringRequestSchema>

/** What stands in the form by now: '' for what is not chosen. */
export type RingValues = Partial<z.input<typeof ringRequestSchema>>

/** Under which its draft and pictures are kept on this device. */
export const RING_DRAFT = 'wedding-ring'
