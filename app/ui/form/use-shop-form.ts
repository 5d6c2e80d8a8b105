import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

type FormSchema = z.ZodMiniType<FieldValues, FieldValues>

/** A form of the shop: what is typed, and what the schema makes of it. */
export type ShopForm<Schema extends FormSchema> = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>

/**
 * A form by one schema of domain. It is checked as a whole when it is sent, and from then on as it is typed; a field that
 * was filled is also checked on leaving it (text-field.tsx).
 */
export function useShopForm<Schema extends FormSchema>(schema: Schema, defaults: z.input<Schema>): ShopForm<Schema> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    defaultValues: defaults as DefaultValues<z.input<Schema>>
  })
}
