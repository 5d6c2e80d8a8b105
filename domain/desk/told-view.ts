/** What the customer of an order, who has no e-mail, is to be told by telephone or handed on paper. */
export interface ToldView {
  /** The order's. */
  number: string
  /** The mail's that it would have been. */
  id: string
  name: string
  phone: string
  /** "Confirmation of the order". */
  what: string
  /** As they would have read it; null where there is nothing to say any more. */
  subject: string | null
  text: string | null
}
