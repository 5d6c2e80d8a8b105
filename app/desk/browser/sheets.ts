/** The sheets of the parts of the shop that the desk is drawn with; sheets.test.ts says when one is missing. */
const ofTheShop = import.meta.glob(
  ['../../ui/*.module.css', '../../ui/{controls,type,order,pins}/*.module.css', '../../ui/form/**/*.module.css'],
  { eager: true }
)

const ofTheDesk = import.meta.glob('../**/*.module.css', { eager: true })

/** What every page of the desk looks like. The shop's come first, so that the desk's own word is the last. */
export const sheets: Readonly<Record<string, unknown>> = { ...ofTheShop, ...ofTheDesk }
