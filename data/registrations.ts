import record from './registrations.json' with { type: 'json' }

/** With whom the company is registered, or who stands in for it: papers of the owner's, shown on Business Information. */
export interface Registrations {
  /** Of the Information Commissioner's register of fee payers. */
  icoNumber: string
  /** Name and address within the EU, for parcels to Ireland and beyond; product safety law wants one. */
  euResponsiblePerson: string
  /** Where pieces of precious metal are hallmarked. */
  assayOffice: string
  /** Address of the dealer's notice as the British Hallmarking Council issues it, such as a PDF put into public/. */
  dealersNotice: string
}

export const registrations: Registrations = record
