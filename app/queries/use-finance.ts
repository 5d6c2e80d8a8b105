import { useQuery } from '@tanstack/react-query'
import { shop } from '#data/shop.ts'
import { FINANCE_EXAMPLE, type FinanceTerms } from '#domain/pricing/finance.ts'
import { paymentMethodsRead } from './queries.ts'

/** What may be said of paying later, and what has to stand beside it. */
export interface Finance {
  terms: FinanceTerms
  /** That it is an example, or who lends, in the words that were approved. */
  beside: string
}

/**
 * Whether credit may be spoken of here: as an example while the shop is one, else only for the lender that the owner has
 * named. Null says nothing of it, also until the shop has answered. DECISIONS 9.
 */
export function useFinance(): Finance | null {
  const { data: methods } = useQuery(paymentMethodsRead())
  const { lender, ...terms } = shop.finance
  switch (methods?.finance) {
    case 'example':
      return { terms, beside: FINANCE_EXAMPLE }
    case 'lender':
      return (
        lender && {
          terms,
          beside: `${lender.name}, firm ${lender.frn} in the Financial Services Register. ${lender.wording}`
        }
      )
    default:
      return null
  }
}
