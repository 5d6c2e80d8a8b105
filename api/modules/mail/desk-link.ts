/**
 * Where a mail to the shop leads at the desk, such as `/desk/orders/NL-7K3F-9QXM`: by way of the sign-in. A browser that the
 * desk does not know would find nothing at the page itself; one that is signed in is led on at once.
 */
export const deskLink = (origin: string, page: string): string =>
  `${origin}/desk/sign-in?next=${encodeURIComponent(page)}`
