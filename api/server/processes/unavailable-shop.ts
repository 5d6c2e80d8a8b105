import Koa from 'koa'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { errors } from '../http/errors.ts'
import { health } from '../http/health.ts'
import { databaseAway } from '../http/problems.ts'
import { requestLog } from '../http/request-log.ts'
import { securityHeaders } from '../http/security-headers.ts'

/** What the shop answers while its database is away from the start: that it is up, and that all else has to wait. */
export function createUnavailableShop({ publicUrl, hsts }: Pick<Config, 'publicUrl' | 'hsts'>, log: Logger): Koa {
  const https = publicUrl?.startsWith('https:') ?? false
  const secured = securityHeaders({ https, hsts })
  const room = new Koa()
  room.use(requestLog(log))
  room.use((ctx, next) => {
    ctx.set(secured)
    return next()
  })
  room.use(errors(log))
  room.use(health(() => Promise.reject(databaseAway())).routes())
  room.use(() => {
    throw databaseAway()
  })
  return room
}
