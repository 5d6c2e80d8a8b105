/** The pages that may run a provider's script, and so need the rules that the shop has for scripts at this moment. */
const PAYMENT_PAGES = ['/stripe-checkout', '/paypal-checkout']

export const isPaymentPage = ({ pathname }: URL): boolean => PAYMENT_PAGES.includes(pathname)

/**
 * A payment page comes from the shop: the kept document allows the scripts that were allowed when it was kept. Where the
 * shop cannot be reached, nothing can be paid either, and the kept document says so.
 */
export async function answerPaymentPage(request: Request, keptDocument: () => Promise<Response>): Promise<Response> {
  try {
    const answer = await fetch(request)
    return answer.status >= 500 ? await keptDocument() : answer
  } catch (error) {
    if (error instanceof TypeError) return keptDocument()
    throw error
  }
}
