import type { Facts, SettledContent } from '#domain/content/settled.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import record from './shop.json' with { type: 'json' }

const initial: Shop = record

/**
 * The shop's own facts as they hold now: those of shop.json, with the owner's laid over them by `settleFacts`. Read them
 * when they are said, not when a module is loaded. Only the compiler checks them here, so that no page carries the schema
 * to the browser; records.test.ts reads them by the schema. docs/decisions/0066.
 */
export const shop: Shop = {
  ...initial,
  contact: { ...initial.contact },
  company: { ...initial.company },
  claims: { ...initial.claims },
  services: { ...initial.services }
}

/** Lets these facts hold from now on; those that are not named hold as shop.json says. */
export function settleFacts({ contact, company, claims, services }: SettledContent['facts']): void {
  const { opening, ...first } = initial.contact
  Object.assign(shop.contact, first, contact, { opening: { ...opening, ...contact?.opening } })
  Object.assign(shop.company, initial.company, company)
  Object.assign(shop.claims, initial.claims, claims)
  Object.assign(shop.services, initial.services, services)
}

/** The facts as a new shop begins. */
export const initialFacts: Facts = initial
