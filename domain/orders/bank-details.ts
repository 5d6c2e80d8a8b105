import * as z from 'zod/mini'

/** Where a bank transfer goes. Its reference is the order's number. DECISIONS 16. */
export const bankDetailsSchema = z.object({
  accountName: z.string(),
  /** Written 12-34-56. */
  sortCode: z.string(),
  accountNumber: z.string(),
  /** No real account: the shop is not open yet, and nobody must send money. */
  isExample: z.boolean()
})

export type BankDetails = z.infer<typeof bankDetailsSchema>
