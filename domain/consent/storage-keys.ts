import { ownCopyWords } from '../accounts/own-copy.ts'
import { BROWSER_KNOWN_DAYS, SESSIONS_KEPT_DAYS, SIGNED_IN_AT_MOST_DAYS } from '../policies/retention.ts'
import type { ConsentCategory } from './consent.ts'

export type StoragePlace = 'Cookie' | 'Local storage' | 'Session storage' | 'Database' | 'Cache'

/** One thing that the shop, or a library it is made of, keeps in the shopper's browser. */
export interface StoredItem {
  /** As the browser's own settings show it; with `hasSuffix` only how that begins. */
  name: string
  /** The browser's name goes on after this one, with the shop's address. */
  hasSuffix?: true
  keeping: StoragePlace
  category: ConsentCategory
  purpose: string
  until: string
}

const CLEARED = 'Until you clear this device'
const TAB = 'Until you close the tab'

/**
 * Everything that anything in the shop keeps in a browser: what is not on this list may not be written there, and what is
 * not `necessary` not before its category was accepted. The cookie policy shows it; whoever keeps something new adds it.
 */
export const STORED_ITEMS: readonly StoredItem[] = [
  {
    name: 'northlight_session',
    keeping: 'Cookie',
    category: 'necessary',
    purpose:
      'A random number by which the shop knows your cart, your orders, the pictures you sent, and your account while you are signed in. It is set when you first send us something, such as a piece for the cart, is a new one when you sign in, and no script can read it. On a secure connection its name begins with __Host-, which keeps it to this shop’s own address.',
    until: `${SESSIONS_KEPT_DAYS} days after you last used it; signed in, at most ${SIGNED_IN_AT_MOST_DAYS} days`
  },
  {
    name: 'northlight_known',
    keeping: 'Cookie',
    category: 'necessary',
    purpose:
      'A random number and a signature by which we see that this browser has signed in to your account before: whoever guesses at your password elsewhere cannot keep you out of it here. It is set when you sign in or choose a new password by mail, names nobody, and no script can read it. On a secure connection its name begins with __Host-.',
    until: `${BROWSER_KNOWN_DAYS} days after you last signed in`
  },
  {
    name: 'northlight_signed_in',
    keeping: 'Cookie',
    category: 'necessary',
    purpose:
      'That somebody is signed in in this browser, and not who: where what our pages keep here was cleared, they ask us whose account it is instead of asking you to sign in again. On a secure connection its name begins with __Host-.',
    until: 'Until you sign out, or the cookie northlight_session ends'
  },
  {
    name: 'northlight-consent',
    keeping: 'Local storage',
    category: 'necessary',
    purpose: 'Your choice about cookies, when you made it, and which version of the question you answered.',
    until: CLEARED
  },
  {
    name: 'northlight-passkey',
    keeping: 'Local storage',
    category: 'necessary',
    purpose: 'That a passkey was used here, and not whose, so that it is offered before the password.',
    until: CLEARED
  },
  {
    name: 'northlight-cart',
    keeping: 'Local storage',
    category: 'necessary',
    purpose: 'A copy of your cart, so that its number is right as soon as a page opens.',
    until: CLEARED
  },
  {
    name: 'northlight-discount',
    keeping: 'Local storage',
    category: 'necessary',
    purpose: 'The discount code you typed and what it takes off, so that the cart and the checkout show it.',
    until: 'Until you order with it, take it out, sign out, or clear this device'
  },
  {
    name: 'northlight-connection',
    keeping: 'Local storage',
    category: 'necessary',
    purpose:
      'Whether our shop could be reached a moment ago and of when your prices are, so that a page opens without a jump.',
    until: CLEARED
  },
  {
    name: 'northlight-outbox',
    keeping: 'Local storage',
    category: 'necessary',
    purpose: 'How many of your requests are still waiting to be sent.',
    until: 'Until none is waiting'
  },
  {
    name: 'northlight-account',
    keeping: 'Local storage',
    category: 'necessary',
    purpose:
      'Your first name, your customer number and whether your account is a trade one, while you are signed in, so that the page is right as soon as it opens.',
    until: 'Until you sign out'
  },
  {
    name: 'northlight-own',
    keeping: 'Local storage',
    category: 'necessary',
    purpose: `A copy of ${ownCopyWords}, as your account last showed them here, so that you can read them without a connection.`,
    until: 'Until you sign out, or your session ends'
  },
  {
    name: 'northlight-requests',
    keeping: 'Local storage',
    category: 'necessary',
    purpose:
      'The pages of your requests that you opened here, as we last showed them, and the link that opens each, so that you can read them without a connection.',
    until: 'Until you sign in or out, the link is renewed, or you clear this device'
  },
  {
    name: 'northlight-signing-in',
    keeping: 'Local storage',
    category: 'necessary',
    purpose: 'That you were signing in, so that we find out whether it worked when our answer was lost on the way.',
    until: 'Until it is known'
  },
  {
    name: 'northlight-wishes',
    keeping: 'Local storage',
    category: 'necessary',
    purpose: 'Which pieces are on your wish list, so that their hearts are filled as soon as a page opens.',
    until: 'Until your wish list is empty, you sign out, or you clear this device'
  },
  {
    name: 'checkoutTotal',
    keeping: 'Local storage',
    category: 'necessary',
    purpose: 'The total of your last order, shown again on the payment pages.',
    until: CLEARED
  },
  {
    name: 'northlight-ring-sizer',
    keeping: 'Local storage',
    category: 'necessary',
    purpose: 'How large this screen shows things, once you have held a card to the ring sizer.',
    until: CLEARED
  },
  {
    name: 'northlight-installed',
    keeping: 'Local storage',
    category: 'necessary',
    purpose: 'That we thanked you for installing the app, so that we do not do so twice.',
    until: CLEARED
  },
  {
    name: 'northlight-offline-removed',
    keeping: 'Local storage',
    category: 'necessary',
    purpose: 'That you took the offline shop off this device, so that it does not come back by itself.',
    until: 'Until you make the shop available offline again'
  },
  {
    name: 'northlight-searches',
    keeping: 'Local storage',
    category: 'preferences',
    purpose:
      'The last six things you searched for, so that you can search for them again. They never leave this device.',
    until: 'Until you clear them, switch preferences off, or clear this device'
  },
  {
    name: 'northlight-scroll-positions',
    keeping: 'Session storage',
    category: 'necessary',
    purpose: 'How far down each page you were, so that going back leads to the same place.',
    until: TAB
  },
  {
    name: 'nl-live-piece-lost',
    keeping: 'Session storage',
    category: 'necessary',
    purpose:
      'How often your browser took the drawing of a piece you turned away from us: after the second time we show its pictures alone.',
    until: TAB
  },
  {
    name: 'nl-reloaded-for-chunk',
    keeping: 'Session storage',
    category: 'necessary',
    purpose:
      'When a page last reloaded itself because its files had changed or had come spoiled, so that it does not do so twice.',
    until: TAB
  },
  {
    name: 'northlight-compare',
    keeping: 'Session storage',
    category: 'necessary',
    purpose: 'Which pieces you put side by side on this visit, so that another can be put beside them.',
    until: TAB
  },
  {
    name: 'northlight-votes',
    keeping: 'Session storage',
    category: 'necessary',
    purpose: 'Which reviews you found helpful on this visit, so that they still show it after a reload.',
    until: TAB
  },
  {
    name: 'northlight-review-asked',
    keeping: 'Session storage',
    category: 'necessary',
    purpose: 'On which page you asked to write a review before you signed in, so that its form opens afterwards.',
    until: 'Until you have signed in, or close the tab'
  },
  {
    name: 'northlight',
    keeping: 'Database',
    category: 'necessary',
    purpose:
      'What you type into our forms as you type it, pictures you chose, requests that wait for a connection, your cart, your wish list, the last 24 pieces you looked at, receipts of what we have received, where our notifications last reached this browser while we do not know yet that it changed, and a random number by which the shop knows this device again. Card details are never among it.',
    until:
      'Drafts and requests until they are sent or deleted; what is of your account until you sign out; the rest until you clear this device'
  },
  {
    name: '__dbnames',
    keeping: 'Database',
    category: 'necessary',
    purpose: 'The name of the database above, in browsers that cannot list their databases.',
    until: CLEARED
  },
  {
    name: 'request-pictures-1',
    keeping: 'Cache',
    category: 'necessary',
    purpose:
      'Pictures, drawings and PDFs on the pages of your requests, as you have looked at them, up to 12 MB of them, so that you can see them without a connection.',
    until: 'Until you sign in or out, the link is renewed, newer ones push them out, or you clear this device'
  },
  {
    name: 'workbox-precache-v2',
    hasSuffix: true,
    keeping: 'Cache',
    category: 'necessary',
    purpose: 'The shop’s own pages and program, so that it opens without a connection.',
    until: 'Replaced by each new version'
  },
  {
    name: 'catalogue-1',
    keeping: 'Cache',
    category: 'necessary',
    purpose: 'What we sell and at which price, as last heard from the shop.',
    until: 'Replaced whenever it changes'
  },
  {
    name: 'list-pictures-1',
    keeping: 'Cache',
    category: 'necessary',
    purpose: 'The small pictures of what we sell.',
    until: 'As long as we sell the piece'
  },
  {
    name: 'live-pieces-1',
    keeping: 'Cache',
    category: 'necessary',
    purpose: 'The shapes of what we sell, so that you can turn it in your hand.',
    until: 'As long as we sell the piece'
  },
  {
    name: 'pictures-1',
    keeping: 'Cache',
    category: 'necessary',
    purpose: 'Pictures of ours that you have looked at, the last 160 of them.',
    until: 'Until newer ones or a full device push them out'
  }
]

/** What a category keeps in the browser: nothing, where it is not used. */
export const storedFor = (category: ConsentCategory): StoredItem[] =>
  STORED_ITEMS.filter((item) => item.category === category)

/** The listed item that something found in a browser is; undefined for what must not be there. */
export const storedItem = (keeping: StoragePlace, name: string): StoredItem | undefined =>
  STORED_ITEMS.find(
    (item) => item.keeping === keeping && (item.hasSuffix ? name.startsWith(item.name) : name === item.name)
  )
