import type { Context } from 'koa'
import { malformed, tooLarge } from './problems.ts'

/**
 * The body as it came, for what is no JSON. No more than `most` bytes are ever held, whatever length was announced, or
 * none: the rest runs through unread, so that whoever sends it hears why. Throws 413 with the words, 400 when it broke off.
 */
export function readBytes(ctx: Context, most: number, words: string): Promise<Buffer> {
  if (ctx.request.length !== undefined && ctx.request.length > most) throw tooLarge(words)
  const { req } = ctx
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    req.on('data', (part: Buffer) => {
      size += part.length
      if (size <= most) return parts.push(part)
      parts.length = 0
      reject(tooLarge(words))
    })
    req.on('end', () => resolve(Buffer.concat(parts)))
    // A phone that loses its network is no failure of ours: it sends the whole again.
    const brokeOff = () => reject(malformed('What was sent broke off.'))
    req.on('error', brokeOff)
    req.on('close', brokeOff)
  })
}
