/** A bespoke request that names these pictures. */
export const aRequest = (referenceImages: readonly string[]) => ({
  name: 'Alex Morgan',
  email: 'alex@example.org',
  phone: '01632 960123',
  jewelryType: 'brooch',
  description: 'A brooch in the shape of a wren, as on the picture.',
  budget: '5000-10000',
  referenceImages,
  filledMs: 60_000
})
