import type { Middleware } from 'koa'
import { foreignOrigin } from './problems.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that a page of another site makes its visitor's browser send. Programs that are no browser send
 * neither header and pass. DESIGN, section 5.
 */
export function sameOrigin(publicUrl: string | undefined): Middleware {
  return (ctx, next) => {
    if (READS.has(ctx.method)) return next()
    const origin = ctx.get('Origin')
    if (origin && origin !== publicUrl && origin !== `${ctx.protocol}://${ctx.host}`) throw foreignOrigin()
    if (ctx.get('Sec-Fetch-Site') === 'cross-site') throw foreignOrigin()
    return next()
  }
}
