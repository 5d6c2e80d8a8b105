import type { Logger } from 'pino'
import type { Said } from '#domain/desk/desk-page.ts'
import type { Catalogue } from '../db/catalogue/catalogue.ts'
import type { ShopDb } from '../db/open.ts'
import type { Films } from '../modules/films/films.ts'
import type { MailBell } from '../modules/mail/sender.ts'
import type { OrderLinks } from '../modules/orders/links.ts'
import type { PayLinks } from '../modules/payments/links.ts'
import type { Refunds } from '../modules/payments/refunds/refunds.ts'
import type { Photographs } from '../modules/photographs/photographs.ts'
import type { DeskSignIn } from '../observability/metrics.ts'
import type { SignedTokens } from '../server/http/signed-tokens.ts'
import type { PageServer } from '../server/pages/page-server.ts'
import type { Actor } from './audit.ts'
import type { PreflightConfig } from './preflight/look.ts'

/** What every action of the desk needs, from a page as from a shell. */
export interface DeskDeps {
  config: PreflightConfig
  db: ShopDb
  catalogue: Catalogue
  clock: () => number
  links: OrderLinks
  payLinks: PayLinks
  mail: MailBell
  /** Has providers give money back. */
  refunds: Refunds
  photographs: Photographs
  films: Films
  /** What a page says of itself where the owner has written nothing; absent at a shell, which draws none. */
  ownWords?: PageServer['ownWords']
  /** Sign the links to what shoppers will see. */
  previews: SignedTokens
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Counts those who sign in, and those who are not let in. */
  onSignIn?: ((outcome: DeskSignIn) => void) | undefined
}

/** Who acts, and when (milliseconds since 1970). */
export interface Acting {
  actor: Actor
  now: number
}

/**
 * What became of an action. `refused` says why in words for the page, by field or for the form as a whole (`''`);
 * `stale`: somebody else changed it meanwhile, and `words` say who did what.
 */
export type Outcome =
  /** `said`: what is said of it instead of the usual. */
  | { kind: 'done'; said?: Said }
  | { kind: 'unknown' }
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  | { kind: 'stale'; words: string }
