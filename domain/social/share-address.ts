/** The window in which a network's own page opens, in px. Requests spec, section 7. */
export const SHARE_WINDOW = { width: 600, height: 400 }

/** The networks that are opened with a link; Instagram takes none, so its caption is copied. */
export const LINK_NETWORKS = ['Facebook', 'X'] as const
export type LinkNetwork = (typeof LINK_NETWORKS)[number]

/** Where a network is asked to share a text and the page it leads to. Requests spec, section 7. */
export function shareAddress(network: LinkNetwork, text: string, url: string): string {
  if (network === 'Facebook') return `https://www.facebook.com/sharer/sharer.php?${query({ u: url, quote: text })}`
  return `https://twitter.com/intent/tweet?${query({ text, url })}`
}

/** Percent-encoded throughout: not every network reads a `+` as a space. Half of an emoji cannot be, and is replaced. */
function query(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD'))}`)
    .join('&')
}

/** The most characters X takes in a post. */
export const X_MOST = 280
/** How many of them any link takes, and the space before it. */
const X_LINK = 24

/** How many characters of X's 280 a text takes together with its link. */
export const xLength = (text: string): number => [...text].length + X_LINK

/** The name of the picture's file: `northlight-line-ring-story.png`. */
export function postFileName(productId: string, layout: string): string {
  return `northlight-${productId}-${layout}.png`
}
