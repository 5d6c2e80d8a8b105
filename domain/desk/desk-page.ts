import type { SettledContent } from '../content/settled.ts'
import type { SpeedView } from '../field/vitals.ts'
import type { ExportsView } from '../invoices/exports.ts'
import type { OrderSheet } from '../orders/order-sheets.ts'
import type { SalesView } from '../sales/sales-view.ts'
import type { BulkPricesView } from './bulk-prices.ts'
import type { CatalogueView, DeskProductView, OfferFormView, PromotionsView } from './catalogue-view.ts'
import type { CustomerView } from './customer-view.ts'
import type { DiscountFormView, DiscountsView } from './discount-view.ts'
import type { GiftCardsView, GiftCardView } from './gift-card-view.ts'
import type { InboxView, RequestView } from './inbox-view.ts'
import type { NewOrderView } from './new-order.ts'
import type { OrderChangeView } from './order-change-view.ts'
import type { OrdersView, OrderView } from './order-view.ts'
import type { PayoutsView } from './payouts-view.ts'
import type { PeopleView, PersonView } from './person-view.ts'
import type { NewPieceView, PieceVersionsView, PieceView } from './piece-view.ts'
import type { BuilderView, QuotingView, TemplateView } from './quoting-view.ts'
import type { ReceivedMailsView } from './received-mail.ts'
import type { RemindersView } from './reminders-view.ts'
import type { ReviewsView, ReviewView } from './review-view.ts'
import type { Role } from './roles.ts'
import type { SecurityView } from './security.ts'
import type {
  AuditView,
  JoinView,
  NewPasskeyView,
  PreflightView,
  SessionsView,
  SignInView,
  StaffView,
  StepUpView
} from './staff-view.ts'
import type { StockPieceView, StockView, TakeSheetView, TakesView, TakeView } from './stock-view.ts'
import type { TodayView } from './today.ts'
import type { ToldView } from './told-view.ts'
import type { VideosView } from './videos-view.ts'
import type { WordsView, WordView } from './words-view.ts'

/** Every page of the desk with what it shows. */
export type DeskPage =
  | { kind: 'sign-in'; view: SignInView }
  | { kind: 'join'; view: JoinView }
  | { kind: 'step-up'; view: StepUpView }
  | { kind: 'today'; view: TodayView }
  | { kind: 'inbox'; view: InboxView }
  | { kind: 'request'; view: RequestView }
  | { kind: 'mails'; view: ReceivedMailsView }
  | { kind: 'builder'; view: BuilderView }
  | { kind: 'orders'; view: OrdersView }
  | { kind: 'order'; view: OrderView }
  | { kind: 'new-order'; view: NewOrderView }
  | { kind: 'order-change'; view: OrderChangeView }
  | { kind: 'order-sheet'; view: OrderSheet }
  | { kind: 'job-sheet'; view: OrderView }
  | { kind: 'told'; view: ToldView }
  | { kind: 'catalogue'; view: CatalogueView }
  | { kind: 'product'; view: DeskProductView }
  | { kind: 'new-piece'; view: NewPieceView }
  | { kind: 'piece'; view: PieceView }
  | { kind: 'piece-versions'; view: PieceVersionsView }
  | { kind: 'stock'; view: StockView }
  | { kind: 'stock-piece'; view: StockPieceView }
  | { kind: 'stock-takes'; view: TakesView }
  | { kind: 'stock-take'; view: TakeView }
  | { kind: 'stock-sheet'; view: TakeSheetView }
  | { kind: 'promotions'; view: PromotionsView }
  | { kind: 'new-offer'; view: OfferFormView }
  | { kind: 'prices'; view: BulkPricesView }
  | { kind: 'quoting'; view: QuotingView }
  | { kind: 'template'; view: TemplateView }
  | { kind: 'reminders'; view: RemindersView }
  | { kind: 'discounts'; view: DiscountsView }
  | { kind: 'new-discount'; view: DiscountFormView }
  | { kind: 'gift-cards'; view: GiftCardsView }
  | { kind: 'gift-card'; view: GiftCardView }
  | { kind: 'payouts'; view: PayoutsView }
  | { kind: 'words'; view: WordsView }
  | { kind: 'word'; view: WordView }
  | { kind: 'new-words-page' }
  | { kind: 'reviews'; view: ReviewsView }
  | { kind: 'review'; view: ReviewView }
  | { kind: 'customers'; view: PeopleView }
  | { kind: 'person'; view: PersonView }
  | { kind: 'customer'; view: CustomerView }
  | { kind: 'sales'; view: SalesView }
  | { kind: 'exports'; view: ExportsView }
  | { kind: 'videos'; view: VideosView }
  | { kind: 'sessions'; view: SessionsView }
  | { kind: 'new-passkey'; view: NewPasskeyView }
  | { kind: 'audit'; view: AuditView }
  | { kind: 'security'; view: SecurityView }
  | { kind: 'speed'; view: SpeedView }
  | { kind: 'preflight'; view: PreflightView }
  | { kind: 'staff'; view: StaffView }
  /** It is there, and for others: who they are, in words. */
  | { kind: 'not-allowed'; view: { who: string } }
  | { kind: 'not-found' }

/** A form as it was sent and not taken: what was typed, and what is wrong with it. Nothing typed is lost. */
export interface FormState {
  /** Which of the page's forms. */
  name: string
  values: Readonly<Record<string, string>>
  /** By field; `''` is the form as a whole. */
  errors: Readonly<Record<string, string>>
}

/** What was just done, said once at the top of the page that follows. In the address, so only ever one of these. */
export const SAID = {
  'reply-sent': 'Your answer is on its way.',
  'drawing-sent': 'The drawing is up on the page of the request, and a mail says so.',
  'step-kept': 'The step stands on the page of the request.',
  'step-taken-off': 'The step is taken off the page of the request.',
  'bench-film-added':
    'The film has come and is kept. It is made ready for every browser now, which takes a few minutes, and then stands on the page of the request.',
  'bench-film-off': 'The film is taken off the page of the request.',
  'quotation-sent': 'The quotation is on its way, and stands on the page of the request.',
  'line-built': 'The line stands in the quotation below, to be edited and sent. Nobody but us has seen it.',
  'template-begun': 'The lines of the template stand in the quotation below, to be edited and sent.',
  'line-removed': 'The line is taken away.',
  'rates-changed': 'The new table holds from now on. What was reckoned before stays as it was.',
  'reminders-changed': 'The reminders hold so from now on.',
  'template-added': 'The template is added. Now give it its lines.',
  'template-changed': 'The template is changed. Quotations that began with it stay as they are.',
  'template-removed': 'The template is taken away. Quotations that began with it stay as they are.',
  'quotation-ordered':
    'This is the order of what was accepted. Its customer has the mail that confirms it, with the way to pay what is due first.',
  settled: 'It waits for nobody now.',
  'link-renewed': 'The page has a new link, which is on its way to them. The earlier ones open nothing any more.',
  'mail-put': 'The mail stands in its request now, which waits for us.',
  'mail-put-away': 'The mail is put away.',
  'note-kept': 'The note is kept.',
  'state-changed': 'The state is changed.',
  assigned: 'It is assigned.',
  'request-erased': 'The request is erased, with its pictures and all that was written about it.',
  'marked-returned': 'The mail is marked as returned.',
  'marked-arrived': 'The mail is marked as arrived.',
  'order-moved': 'The order has moved on.',
  'gone-through': 'It is noted that the order was gone through with its customer.',
  'not-gone-through': 'The order is to be gone through with its customer again.',
  dispatched: 'It is on its way, and so is the mail that tells the customer.',
  told: 'It is noted that they have been told.',
  'to-tell':
    'It is done. The customer has no e-mail: what they would have been mailed stands on this page, to be told or printed.',
  'parcel-packed': 'The parcel is packed. It leaves once you hand it over.',
  'parcel-corrected': 'The parcel is corrected.',
  'parcel-sent': 'The parcel is on its way, and so is the mail that tells the customer.',
  'parcel-arrived': 'It is noted that the parcel was delivered.',
  'parcel-unpacked': 'The parcel is unpacked.',
  'ready-to-collect': 'It is ready to collect, and the mail that tells the customer where and when is on its way.',
  'handed-over': 'It is handed over, and the customer has a mail that says so.',
  'payment-link-sent': 'The mail with the way to pay is on its way.',
  'deposit-asked': 'The deposit is asked for, and the mail with the way to pay it is on its way.',
  'collector-named':
    'Who collects import VAT and duty is named. The customer gets a mail as soon as the order can be paid.',
  'delivery-confirmed': 'The delivery charge is confirmed, and the mail that tells the customer is on its way.',
  'charge-named':
    'The delivery charge is named. The customer gets a mail with it once you have named who collects import VAT, too.',
  'refund-recorded': 'The refund is recorded.',
  'refund-done': 'The money is given back, and the mail with the credit note is on its way.',
  'refund-pending':
    'The refund is asked for, and its provider has not said yet that the money has gone. It is asked again by itself; the customer gets the mail with the credit note then.',
  'payment-recorded': 'The payment is recorded.',
  'balance-recorded': 'The balance is recorded: all of the order is paid, and it may be sent.',
  'order-taken':
    'The order is taken, and the mail that confirms it is on its way to the customer. What is paid here and now is written down below.',
  'change-proposed':
    'The change is proposed: the customer has a mail with the link to agree to it. The order stays as it is until then.',
  'change-withdrawn': 'The proposed change is withdrawn, and the order stays as it is.',
  'details-changed': 'The details are changed, and the mail that tells the customer is on its way.',
  'exchange-returned': 'It is noted that the piece came back.',
  'exchange-sent': 'It is on its way, and so is the mail that tells the customer.',
  'return-announced': 'The return is announced, and the mail with its number and label text is on its way.',
  'return-received': 'It is noted that the return is here.',
  'return-inspected': 'It is noted how the return looks.',
  'return-ended': 'The return is over.',
  'return-sent-back': 'It is noted that the return is sent back, and the mail that says why is on its way.',
  'product-changed': 'The piece is changed. Shoppers see it with their next look at the catalogue.',
  'piece-added': 'The piece is added, as a draft: shoppers do not see it yet.',
  'piece-saved': 'The draft is saved. Shoppers see it once it is published.',
  'piece-published': 'It is published. Shoppers see it with their next look at the catalogue.',
  'piece-due': 'It will be done at that time, by itself.',
  'piece-not-due': 'Nothing will be done by itself any more.',
  'piece-archived': 'The piece is archived: shoppers do not see it any more. Its versions and orders stay.',
  'piece-restored': 'That version is the newest draft again. Shoppers see it once it is published.',
  'piece-duplicated': 'The pieces are added, as drafts. Please read each through, and set its price.',
  'film-added':
    'The film has come and is kept. It is made ready for every browser now, which takes a few minutes, and is then added to the draft.',
  'gallery-film-added':
    'The film has come and is kept. It is made ready for every browser now, which takes a few minutes, and is then shown in the gallery.',
  'gallery-changed': 'The gallery is changed. Visitors see it with their next look.',
  'photograph-added': 'The photograph is added to the draft. Shoppers see it once the piece is published.',
  'photograph-added-soft':
    'The photograph is added to the draft. It looks out of focus: please look at it closely, and take it again if it is.',
  'photograph-added-ground':
    'The photograph is added to the draft. Its background is darker or more coloured than the near white of the others: it will stand out beside them.',
  'photograph-added-soft-ground':
    'The photograph is added to the draft. It looks out of focus, and its background is darker or more coloured than the near white of the others: please look at it closely, and take it again if you can.',
  'media-changed': 'The pictures of the draft are changed. Shoppers see them once the piece is published.',
  'stock-settings': 'It is kept.',
  'stock-corrected': 'The count is set, and stands among the movements with its reason.',
  'take-started':
    'The stock-take is open. What you count is kept with each press, and nothing is booked before it is finished.',
  counted: 'What you counted is kept.',
  'take-finished': 'The stock-take is finished, and its differences are booked.',
  'take-abandoned': 'The stock-take is given up: no count was changed.',
  'promotion-changed': 'The offer is changed.',
  'offer-added': 'The offer is added. It begins and ends by itself.',
  'offer-ended': 'The offer is ended: its pieces cost what they cost without it.',
  'prices-changed': 'The prices are changed. Shoppers see them with their next look at the catalogue.',
  'prices-undone':
    'It is undone: the pieces cost what they did before. Any whose price was changed since keep it, and are named below.',
  'discount-added': 'The code is added. It begins and ends by itself.',
  'discount-ended': 'The code is ended. Orders that are placed keep what it took off.',
  'gift-card-issued': 'The card is issued. The mail with its code goes within a minute.',
  'gift-card-sent': 'The code before opens nothing any more. The mail with a new one goes within a minute.',
  'gift-card-ended': 'The card is ended. Nobody can use it any more.',
  'payout-settled': 'It is settled, with your note.',
  'words-changed': 'It is changed. Pages, mails and offline copies say it from their next look at the shop on.',
  'words-restored': 'That version holds again, as a new one. What came since stays among the versions.',
  'words-page-away': 'The page is taken away: from its address, menu, footer, sitemap and the copies without signal.',
  'words-page-back': 'The page is back, at its address and wherever it was named.',
  'words-page-added': 'The page is added. It opens at its address, also without signal.',
  published: 'The review is shown.',
  refused: 'The review is not shown, and its writer reads why.',
  responded: 'Your answer stands under the review.',
  'customer-changed': 'The customer is changed.',
  'people-joined': 'It is one record now. What each may open and read themselves is as it was.',
  'people-parted': 'They are records of their own again.',
  'anniversary-kept': 'The anniversary is kept.',
  removed: 'It is removed for good.',
  'session-ended': 'That session is ended.',
  'sessions-ended': 'All your other sessions are ended.',
  'passkey-added': 'The passkey is added. It signs you in here without password and code.',
  'passkey-removed':
    'The passkey is removed, and opens nothing here any more. What keeps it may go on offering it until you delete it there.',
  invited: 'The invitation is on its way.',
  'invite-withdrawn': 'The invitation is taken back: its link leads nowhere.',
  'role-changed': 'The role is changed. It holds from their next step on.',
  'staff-ended': 'They are signed out everywhere, and cannot sign in any more.',
  joined: 'Welcome. You are signed in.',
  'signed-out': 'You are signed out.'
} as const
export type Said = keyof typeof SAID

/** What waits, shown beside the links of the menu. */
export interface DeskCounts {
  /** What is due by the end of the day, or past its time. */
  today: number
  /** Requests that nobody has answered or whose answer did not arrive, and how many are past the promise unanswered. */
  unanswered: number
  late: number
  /** Orders that somebody has to take on: paid, or waiting for a delivery charge. */
  orders: number
  /** Reviews to check. */
  reviews: number
  /** Pieces at or below their threshold. */
  low: number
  /** Mails that the mail server has not taken yet, and the ISO time of the oldest; null where all leave. */
  stuckMails: { count: number; since: string } | null
}

/** One document of the desk, ready to be drawn. */
export interface DeskDocument {
  page: DeskPage
  /** Who is signed in. Null on the sign-in page. */
  staff: { id: string; name: string; email: string; role: Role } | null
  /** Path and query under which it was asked for. */
  path: string
  counts: DeskCounts | null
  said: Said | null
  form: FormState | null
  /** ISO time at the shop. */
  now: string
  /** The owner's words as they hold, where they are not those of a new shop. */
  settled?: SettledContent
}
