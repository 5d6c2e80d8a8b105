import { type RequestKind, requestFacts } from '#domain/requests/request-kind.ts'

/** The page whose form holds the draft: an enquiry about a stone is written on the stone's page, in a dialog. */
export function formPage(kind: RequestKind, draftKey: string): string {
  const { page } = requestFacts[kind]
  const productId = draftKey.split(':')[1]
  return kind === 'loose-diamond' && productId ? `${page}/${encodeURIComponent(productId)}?enquire=1` : page
}
