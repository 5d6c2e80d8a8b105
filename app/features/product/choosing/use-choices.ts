import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Choices, readChoices, writeChoices } from '#domain/cart/choice-address.ts'
import { CHOICE_PARAMETERS } from '#domain/catalogue/page-address.ts'
import { canBeCustomised } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { Choice } from '#domain/description/configuration.ts'
import { type BraceletPriceList, type DesignedBracelet, designBracelet } from '#domain/pricing/bracelet-price.ts'
import { caratAdjustment } from '#domain/pricing/carat-selector.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { isAllHeard } from '../../../ui/unheard-input.ts'

/** What is chosen, as the cart takes it. */
export function chosenFor(product: Product, { carat, size, length, weight }: Choices) {
  const design = canBeCustomised(product) ? { length, weight } : null
  return { selectedSize: size || null, selectedCarat: carat, design }
}

export type { Choices }

export type ProductPrice =
  /** The price of what is chosen. */
  | { kind: 'exact'; amount: Pence }
  /** An indication only: the list does not price this bracelet. */
  | { kind: 'about'; amount: Pence }
  /** The price list is still on its way. */
  | { kind: 'pending' }

/**
 * What is chosen of a piece. It stands in the address, so that it can be shared, is there again on the way back and forward,
 * and is in the page that the shop sends; `fallbacks` says what an address asks for in vain. `heard` answers the choices once
 * nothing that was chosen is still to be heard, or null where that lasts: a part of the page may come alive after its button.
 */
export function useChoices(product: Product) {
  const [search, setSearch] = useSearchParams()
  const asked = CHOICE_PARAMETERS.map((name) => search.get(name) ?? '').join(' ')
  const read = readChoices(product, search)
  // The router shows a new address in its own time; a choice is marked at once, and the next may build on it.
  const [chosen, setChosen] = useState({ asked, choices: read.choice })
  if (chosen.asked !== asked) setChosen({ asked, choices: read.choice })
  const latest = useRef(chosen.choices)
  useEffect(() => {
    latest.current = chosen.choices
  }, [chosen.choices])

  const doChoose = useRef<(changed: Partial<Choices>) => void>(() => {})
  doChoose.current = (changed) => {
    const choices = { ...latest.current, ...changed }
    latest.current = choices
    setChosen({ asked, choices })
    // Every stop of a scale would be a step of the way back: a choice takes the place of the one before.
    setSearch((now) => withChoices(now, product, choices), { replace: true, preventScrollReset: true })
  }
  // The same for as long as the page is there: what comes alive later is to get no new one meanwhile.
  const choose = useCallback((changed: Partial<Choices>) => doChoose.current(changed), [])
  const heard = useCallback(async () => ((await isAllHeard()) ? latest.current : null), [])
  return { choices: chosen.choices, fallbacks: read.fallbacks, choose, heard }
}

/** The same query with this configuration. */
function withChoices(query: URLSearchParams, product: Product, choices: Choices): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of CHOICE_PARAMETERS) next.delete(name)
  for (const [name, value] of new URLSearchParams(writeChoices(product, choices))) next.set(name, value)
  return next
}

/** The bracelet as designed, or null where the piece is not one to design or the price list is not there yet. */
export function designOf(
  product: Product,
  { length, weight }: Choices,
  prices: BraceletPriceList | undefined
): DesignedBracelet | null {
  if (!canBeCustomised(product) || !product.metalType || !prices) return null
  return designBracelet({ diamondType: product.diamondType, metalType: product.metalType, length, weight }, prices)
}

/** The choices as a cart's line keeps them, which is how everything that is said of a piece is asked for. */
export function chosenOf(product: Product, { size, carat, length, weight }: Choices): Choice {
  // Of a design only what decides the piece: its price may still be on its way.
  const design = { selectedLength: length, selectedDiamondWeight: weight }
  return {
    selectedSize: size || null,
    selectedCarat: carat,
    customization: canBeCustomised(product) ? JSON.stringify(design) : null
  }
}

/** What the choices come to. Storefront spec, section 9: list price + size adjustment + carat adjustment. */
export function priceOf(product: Product, choices: Choices, design: DesignedBracelet | null): ProductPrice {
  if (canBeCustomised(product)) {
    if (!design) return { kind: 'pending' }
    return { kind: design.kind === 'priced' ? 'exact' : 'about', amount: design.finalPrice }
  }
  const size = product.metadata.sizeOptions?.find((option) => option.size === choices.size)
  const carat = choices.carat === null ? 0 : caratAdjustment(product.price, product.category, choices.carat)
  return { kind: 'exact', amount: product.price + (size?.adjustment ?? 0) + carat }
}
