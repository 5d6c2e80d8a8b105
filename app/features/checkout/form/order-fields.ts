import { useEffect } from 'react'
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { NO_PHONE_NUMBER } from '#domain/forms/text-fields.ts'
import { splitName } from '#domain/orders/order-form.ts'
import { loadOptional } from '../../../ui/load-optional.ts'

/**
 * A form's schema that also asks whether its telephone number can be rung. What knows that is large, so it comes when a
 * number was typed; where it cannot come, the shop asks the same.
 */
export function withPhone<Output, Input>(schema: z.ZodMiniType<Output, Input>, path: string) {
  return schema.check(
    z.refine(
      async (values) => {
        const { phone, country } = phoneIn(values, path)
        if (phone === '') return true
        const check = await loadPhoneCheck()
        return check?.isPossiblePhone(phone, country) ?? true
      },
      { path: [path], error: NO_PHONE_NUMBER, when: ({ value }) => phoneIn(value, path).phone !== '' }
    )
  )
}

/** How long it is waited for, in ms: whoever presses must not wonder whether they did. */
const WAITS_AT_MOST = 4000

const loadPhoneCheck = () =>
  Promise.race([
    loadOptional(() => import('#domain/forms/phone.ts')),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), WAITS_AT_MOST))
  ])

function phoneIn(values: unknown, path: string): { phone: string; country: string | undefined } {
  const { [path]: phone, shippingAddress } = values as Record<string, unknown> & {
    shippingAddress?: { country?: string }
  }
  return { phone: typeof phone === 'string' ? phone.trim() : '', country: shippingAddress?.country }
}

/** A draft of an older page has the name in one field: it is parted into the two that ask for it now. DECISIONS 44. */
export function usePartedName<Typed extends FieldValues>(form: UseFormReturn<Typed, unknown, FieldValues>): void {
  const { control, getValues, setValue } = form
  const inOne: unknown = useWatch({ control, name: 'customerName' as Path<Typed> })
  useEffect(() => {
    if (typeof inOne !== 'string' || inOne === '') return
    const set = (name: string, value: string) => setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>)
    const has = (name: string) => Boolean(getValues(`shippingAddress.${name}` as Path<Typed>))
    if (!has('firstName') && !has('lastName'))
      for (const [name, value] of Object.entries(splitName(inOne))) set(`shippingAddress.${name}`, value)
    set('customerName', '')
  }, [inOne, getValues, setValue])
}
