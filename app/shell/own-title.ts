/** A page's title: the one that the owner has given it, where there is one. */
export const ownTitle = (title: string, owners: string | undefined): string =>
  owners ? `${owners} · Northlight Diamonds` : title
