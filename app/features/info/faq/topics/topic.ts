/** What stands around a question's answer. Question and answer are content of the shop, by this id: data/content/faq.ts. */
export interface Topic {
  /** Its place in the address: /faq#certification. */
  id: string
  /** What is said besides where credit may be spoken of, and to nobody else: not to search engines either. DECISIONS 9. */
  ofCredit?: readonly string[]
  /** Where more is said, or done. */
  links: readonly { label: string; to: string }[]
  /** Words that are searched for and not in the answer. */
  alsoCalled?: string
}
