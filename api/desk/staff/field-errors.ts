import type * as z from 'zod/mini'

/** What a schema refuses, by field; each field's first reason. */
export function fieldErrors(error: z.core.$ZodError): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message
  return errors
}
