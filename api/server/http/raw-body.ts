import type { Context } from 'koa'
import getRawBody from 'raw-body'
import { malformed, tooLarge } from './problems.ts'

/**
 * The body as it came, for what is no JSON. No more than `most` bytes are ever held, whatever length was announced, or
 * none: the rest runs through unread, so that whoever sends it hears why. Throws 413 with the words, 400 when it broke off.
 */
export async function readBytes(ctx: Context, most: number, words: string): Promise<Buffer> {
  const { req } = ctx
  try {
    return await getRawBody(req, { limit: most, length: ctx.request.length })
  } catch (error) {
    req.resume()
    if (error instanceof Error && 'type' in error && error.type === 'entity.too.large') throw tooLarge(words)
    // A phone that loses its network is no failure of ours: it sends the whole again.
    throw malformed('What was sent broke off.')
  }
}
