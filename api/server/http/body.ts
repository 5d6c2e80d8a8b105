import { bodyParser } from '@koa/bodyparser'
import type { Context, Middleware } from 'koa'
import * as z from 'zod/mini'
import { malformed, tooLarge, unprocessable, wrongType } from './problems.ts'

/** Larger than any form of ours, pictures apart, which have their own way. */
const LARGEST = '256kb'

/** Reads a JSON body. What is no JSON, too large or of another type is refused before any route sees it. */
export function jsonBody(): Middleware {
  const parse = bodyParser({
    enableTypes: ['json'],
    jsonLimit: LARGEST,
    jsonStrict: true,
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    onError: (error) => {
      if ('status' in error && error.status === 413) throw tooLarge('What was sent is too large.')
      throw malformed('What was sent is not JSON that can be read.')
    }
  })
  return (ctx, next) => {
    if (ctx.request.length && !ctx.request.is('json')) throw wrongType('Please send JSON.')
    return parse(ctx, next)
  }
}

/** The body by its schema. Throws 400 for what is no object, 422 with one sentence a field for what the schema refuses. */
export function readBody<Schema extends z.core.$ZodType>(ctx: Context, schema: Schema): z.output<Schema> {
  const { body } = ctx.request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed('Please send a JSON object.')
  const read = z.safeParse(schema, body)
  if (read.success) return read.data
  throw unprocessable(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}
