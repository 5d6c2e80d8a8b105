import type { Middleware } from 'koa'
import { malformedAddress } from './problems.ts'

/** A name or an address of a host, with or without a port: RFC 3986, section 3.2.2, as far as hosts of ours are named. */
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Refuses what no browser and no client of ours would send, before anything looks at it: a target that is not a path of
 * this host (`//x`, `*`, `http://other/`), one that cannot be decoded or hides line ends, a host that is none. It is the
 * sender's mistake and nobody's alarm: 400, without a line among the errors.
 */
export function refuseMalformed(): Middleware {
  return (ctx, next) => {
    // Behind a proxy ctx.host is what the proxy heard; Koa takes a name before an @ off either.
    const isHost = HOST.test(ctx.req.headers.host ?? '') && HOST.test(ctx.host)
    if (!isHost || !isPathOfOurs(ctx.req.url ?? '')) throw malformedAddress('This request cannot be read.')
    return next()
  }
}

function isPathOfOurs(target: string): boolean {
  const path = target.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false
  try {
    return [...decodeURIComponent(path)].every(isNoControl)
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** NUL is left to who looks for the name: it finds nothing. */
const isNoControl = (character: string): boolean => {
  const code = character.charCodeAt(0)
  return code === 0 || (code > 31 && code !== 127)
}
