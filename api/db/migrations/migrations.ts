import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { createCatalogue } from './0001-catalogue.ts'
import { createCarts } from './0002-carts.ts'
import { createOrders } from './0003-orders.ts'
import { createRequests } from './0004-requests.ts'
import { createConsents } from './0005-consents.ts'
import { createTransfers } from './0006-transfers.ts'
import { createAccounts } from './0007-accounts.ts'
import { createReviews } from './0008-reviews.ts'
import { createPayments } from './0009-payments.ts'
import { createDesk } from './0010-desk.ts'
import { createLeases } from './0011-several-processes.ts'
import { createCatalogueChanges } from './0012-catalogue-changes.ts'
import { partSharedCarts } from './0013-part-shared-carts.ts'
import { createPriceHistory } from './0014-price-history.ts'
import { addOrderDescriptions } from './0015-order-descriptions.ts'
import { createWhatWasAgreed } from './0016-what-was-agreed.ts'
import { addDesigns } from './0017-designs.ts'
import { addHolds } from './0019-holds.ts'
import { createPasskeys } from './0020-passkeys.ts'
import { addRolesAndChain } from './0021-desk-roles-and-chain.ts'
import { createSecurityEvents } from './0023-security-events.ts'
import { markErasedAccounts } from './0024-erased-accounts.ts'
import { keepFormerEmails } from './0025-former-emails.ts'
import { createPush } from './0026-push.ts'
import { createStockWatches } from './0027-stock-watches.ts'
import { addShapesAndChanges } from './0028-shapes-and-changes.ts'
import { addRingDesigns } from './0029-ring-designs.ts'
import { createPieces } from './0030-pieces.ts'
import { createVitals } from './0031-vitals.ts'
import { createPapers } from './0032-papers.ts'
import { createOffers } from './0033-offers.ts'
import { createContent } from './0034-content.ts'
import { createProjects } from './0035-projects.ts'
import { createQuotations } from './0036-quotations.ts'
import { createRefunds } from './0037-refunds.ts'
import { createPartPayments } from './0038-part-payments.ts'
import { createDiscounts } from './0039-discounts.ts'
import { createStock } from './0040-stock.ts'
import { createOrderChanges } from './0041-order-changes.ts'
import { createMaking } from './0043-making.ts'
import { createFilms } from './0045-films.ts'
import { addOrderLinkNumber } from './0046-order-links.ts'
import { createReplies } from './0047-replies.ts'
import { createPeople } from './0048-people.ts'
import { createGiftCards } from './0049-gift-cards.ts'
import { createPieceCosts } from './0050-piece-costs.ts'
import { indexOrdersDue } from './0051-orders-due.ts'
import { addDepositDay } from './0052-deposit-asked-later.ts'
import { createQuotationBuilder } from './0053-quotation-builder.ts'
import { createPayoutsAndDisputes } from './0054-payouts-and-disputes.ts'
import { createReminders } from './0055-reminders.ts'
import { addCollectionAndParcels } from './0057-collection-and-parcels.ts'
import { addOrdersBegun } from './0059-orders-begun.ts'
import { createAttachments } from './0061-attachments.ts'
import { createProjectFilms } from './0063-project-films.ts'
import { indexRequestsOfEmail } from './0064-requests-of-email.ts'
import { indexCasesDue } from './0065-cases-due.ts'
import { createReturns } from './0066-returns.ts'
import { addDeliveryGivenBack } from './0067-delivery-given-back.ts'
import { addGivenBackSent } from './0068-given-back-sent.ts'

/**
 * Every step from an empty database to today's, in order. Steps are only ever added at the end: a database records how
 * many it has taken.
 */
export const migrations: readonly ((db: Kysely<ShopTables>) => Promise<void>)[] = [
  createCatalogue,
  createCarts,
  createOrders,
  createRequests,
  createConsents,
  createTransfers,
  createAccounts,
  createReviews,
  createPayments,
  createDesk,
  createLeases,
  createCatalogueChanges,
  partSharedCarts,
  createPriceHistory,
  addOrderDescriptions,
  createWhatWasAgreed,
  addDesigns,
  addHolds,
  createPasskeys,
  addRolesAndChain,
  createSecurityEvents,
  markErasedAccounts,
  createPush,
  keepFormerEmails,
  createStockWatches,
  addShapesAndChanges,
  addRingDesigns,
  createPieces,
  createVitals,
  createPapers,
  createOffers,
  createContent,
  createProjects,
  createQuotations,
  createRefunds,
  createPartPayments,
  createDiscounts,
  createStock,
  createOrderChanges,
  createMaking,
  createFilms,
  addOrderLinkNumber,
  createReplies,
  createPeople,
  createGiftCards,
  createPieceCosts,
  indexOrdersDue,
  addDepositDay,
  createQuotationBuilder,
  createPayoutsAndDisputes,
  createReminders,
  addCollectionAndParcels,
  addOrdersBegun,
  createAttachments,
  createProjectFilms,
  indexRequestsOfEmail,
  indexCasesDue,
  createReturns,
  addDeliveryGivenBack,
  addGivenBackSent
]

/**
 * How many steps the release before this one knows. It runs on today's database too, because what came since only adds;
 * to be raised with the first step of a new release.
 */
export const STEPS_OF_RELEASE_BEFORE = 12

/**
 * Whether this program may run on a database that has taken so many steps. `oldest` is what the program that took the
 * last of them wrote down: the steps a program must know to run on it, 0 where none did.
 */
export const runsOn = ({ taken, oldest }: { taken: number; oldest: number }): boolean =>
  taken <= migrations.length || (oldest > 0 && oldest <= migrations.length)
