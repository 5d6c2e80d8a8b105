import { ownersFacts } from '#domain/content/house-terms.ts'
import type { Facts } from '#domain/content/settled.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import record from './shop.json' with { type: 'json' }

const initial: Shop = record

/**
 * The shop's own facts as they hold now: those of shop.json, with the owner's laid over them. Read them when they are said,
 * not when a module is loaded. Only the compiler checks them here, so that no page carries the schema to the browser;
 * records.test.ts reads them by the schema. docs/decisions/0066.
 */
export const shop: Shop = {
  // Nothing is read as the module is loaded: so a bundler leaves it out wherever nobody asks for it.
  get brand() {
    return initial.brand
  },
  get finance() {
    return initial.finance
  },
  get contact() {
    const { contact } = ownersFacts()
    return { ...initial.contact, ...contact, opening: { ...initial.contact.opening, ...contact?.opening } }
  },
  get company() {
    return { ...initial.company, ...ownersFacts().company }
  },
  get claims() {
    return { ...initial.claims, ...ownersFacts().claims }
  },
  get services() {
    return { ...initial.services, ...ownersFacts().services }
  }
}

/** The facts as a new shop begins. */
export const initialFacts: Facts = initial
