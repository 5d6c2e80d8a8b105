import type { DeskProductView } from '#domain/desk/catalogue-view.ts'
import type { FormState } from '#domain/desk/desk-page.ts'
import { isLargePriceChange } from '#domain/desk/price-change.ts'
import { AT_LOSS } from '#domain/pricing/margin.ts'
import { readPieces } from '#domain/stock/movement.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskRoute } from '../http/desk-route.ts'
import { changeProduct, pricesLately } from './change-product.ts'
import { listCatalogue, readCatalogueFilter } from './list-catalogue.ts'
import { editOfRevision, NO_EDIT, revisionOf } from './product-edit.ts'
import { drawnAgain, readProductForm } from './product-form.ts'
import { readDeskProduct } from './read-product.ts'

/** What the shop sells, with the owner's word on it. */
export function catalogueRoutes(deps: DeskDeps): DeskRoute[] {
  const productPage = async (id: string, form?: FormState): Promise<DeskAnswer> => {
    const fresh = await readDeskProduct(deps.db, id)
    if (!fresh) return { kind: 'not-found' }
    const revision = form ? revisionOfForm(form, fresh) : fresh.revision
    return { kind: 'page', page: { kind: 'product', view: { ...fresh, revision } }, ...(form && { form }) }
  }

  return [
    {
      method: 'GET',
      path: '/desk/catalogue',
      answer: async ({ query }) => {
        const view = await listCatalogue(deps.db, readCatalogueFilter(query))
        return { kind: 'page', page: { kind: 'catalogue', view } }
      }
    },
    {
      method: 'GET',
      path: '/desk/catalogue/:id',
      answer: ({ params }) => productPage(params.id ?? '')
    },
    {
      method: 'POST',
      path: '/desk/catalogue/:id',
      stepUp: async ({ params: { id = '' }, form, acting }) => {
        const view = await readDeskProduct(deps.db, id)
        const read = view && readProductForm(form, view.listed)
        if (!view || !read || 'errors' in read || view.priceBy === 'design') return false
        const next = read.edit.price ?? view.listed.price
        return next !== view.price && isLargePriceChange(await pricesLately(deps.db, id, acting.now), next)
      },
      answer: async ({ params: { id = '' }, form, acting }) => {
        const view = await readDeskProduct(deps.db, id)
        if (!view) return { kind: 'not-found' }
        const read = readProductForm(form, view.listed)
        const from = editOfRevision(form.revision ?? '') ?? NO_EDIT
        const threshold = readThreshold(form)
        const errors = {
          ...('errors' in read && read.errors),
          ...('error' in threshold && { threshold: threshold.error })
        }
        const outcome =
          'errors' in read || 'error' in threshold
            ? ({ kind: 'refused', errors } as const)
            : await changeProduct(
                deps,
                { id, to: read.edit, from, ...threshold, isAtLoss: form[AT_LOSS] === 'yes' },
                acting
              )
        // Somebody may wait for it.
        if (outcome.kind === 'done') deps.mail.wake()
        return answerOutcome(outcome, {
          done: { to: `/desk/catalogue/${encodeURIComponent(id)}`, said: 'product-changed' },
          again: (state) => productPage(id, state),
          name: 'product',
          values: form
        })
      }
    }
  ]
}

/** The threshold, where it was typed: what the form shows unchanged is not touched, though somebody changed it meanwhile. */
function readThreshold(form: Readonly<Record<string, string>>): { threshold?: number | null } | { error: string } {
  const { threshold, 'threshold-was': was = '' } = form
  if (threshold === undefined || threshold.trim() === was) return {}
  const read = readPieces(threshold)
  return 'error' in read ? read : { threshold: read.value }
}

/**
 * What a form that was not taken counts as drawn of. A mistake is put right on what it was drawn of first; only who has
 * been told of another's change begins from that, with what was typed and nothing else.
 */
function revisionOfForm({ values, errors }: FormState, fresh: DeskProductView): string {
  const sent = values.revision ?? fresh.revision
  const read = readProductForm(values, fresh.listed)
  if (errors[''] === undefined || 'errors' in read) return sent
  return revisionOf(drawnAgain(read.edit, editOfRevision(sent) ?? NO_EDIT, fresh.override))
}
