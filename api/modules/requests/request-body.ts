import type { Context } from 'koa'
import { requestBodySchemas } from '#domain/requests/request-body.ts'
import type { RequestKind } from '#domain/requests/request-kind.ts'
import type { RequestForms } from '#domain/requests/request-summary.ts'
import { readBody } from '../../server/http/body.ts'

export type RequestForm = RequestForms[RequestKind]

/** A request as it came, read: what was typed, and what came with it. */
export interface RequestBody {
  kind: RequestKind
  form: RequestForm
  /** Hashes of the pictures' bytes, in order, each once. */
  referenceImages: readonly string[]
  website: string
  /** How long the form was open on the device, in milliseconds. */
  filledMs?: number
}

/** The body of a POST as a request of this kind. Throws 400 or 422. */
export function readRequest(ctx: Context, kind: RequestKind): RequestBody {
  const { referenceImages, website, filledMs, schemaVersion: _, ...form } = readBody(ctx, requestBodySchemas[kind])
  return {
    kind,
    form,
    referenceImages: [...new Set(referenceImages)],
    website,
    ...(filledMs !== undefined && { filledMs })
  }
}
