import type { DeskDeps } from '../desk-deps.ts'
import type { DeskRoute } from '../door/desk-route.ts'
import { lookBeforeOpening } from './look.ts'

/** GET /desk/preflight: what is left before the shop opens. */
export const preflightRoutes = ({ db, config }: DeskDeps): readonly DeskRoute[] => [
  {
    method: 'GET',
    path: '/desk/preflight',
    answer: async ({ acting }) => ({
      kind: 'page',
      page: { kind: 'preflight', view: await lookBeforeOpening(db, config, acting.now) }
    })
  }
]
