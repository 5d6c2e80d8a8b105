import type * as z from 'zod/mini'

/** What a schema says of something, by field: the first message of each, as a form shows it. */
export function messages(schema: z.ZodMiniType, given: unknown): Record<string, string> {
  const { error } = schema.safeParse(given)
  const byField: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) byField[path.join('.')] ??= message
  return byField
}
