import type { Generated } from 'kysely'
import type { MetalType } from '#domain/catalogue/metals.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { Category, Cut, DiamondType, Range } from '#domain/catalogue/vocabulary.ts'
import type { PieceState } from '#domain/pieces/piece.ts'
import type { AccountTables } from './account-tables.ts'
import type { Flag } from './column-types.ts'
import type { ConsentsTable } from './consent-table.ts'
import type { ContentTables } from './content-tables.ts'
import type {
  CartLineAliasesTable,
  CartLinesTable,
  CartsTable,
  CheckoutTokensTable,
  IdempotencyKeysTable,
  JobLeasesTable,
  LimitsTable,
  MailOutboxTable,
  OrderItemsTable,
  OrdersTable,
  OrderTermsTable,
  RateLimitsTable,
  SessionsTable
} from './customer-tables.ts'
import type { DeskTables } from './desk-tables.ts'
import type { DiscountTables } from './discount-tables.ts'
import type { GiftCardTables } from './gift-card-tables.ts'
import type { MakingTables } from './making-tables.ts'
import type { OfferTables } from './offer-tables.ts'
import type { PasskeyTables } from './passkey-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { PayoutTables } from './payout-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { PieceTables } from './piece-tables.ts'
import type { PriceChangeTables } from './price-change-tables.ts'
import type { PushTables } from './push-tables.ts'
import type { QuotationTables } from './quotation-tables.ts'
import type { ReminderTables } from './reminder-tables.ts'
import type { RequestTables } from './request-tables.ts'
import type { ReviewTables } from './review-tables.ts'
import type { SalesTable } from './sales-table.ts'
import type { SecurityTables } from './security-tables.ts'
import type { StockTables } from './stock-tables.ts'
import type { TransfersTable } from './transfer-table.ts'
import type { VitalCountsTable } from './vitals-table.ts'

/**
 * What the shop sells. The `list_` columns are as data/ records them; `price`, `stock`, `is_featured` and `is_listed`
 * are what holds once the owner's overrides are laid over them.
 */
export interface ProductsTable {
  number: Generated<number>
  id: string
  name: string
  name_folded: string
  /** The folded words by which it is found, joined by spaces. */
  search_words: string
  description: string
  image_url: string
  /** JSON. */
  additional_media: string
  category: Category
  diamond_type: DiamondType
  carat: number | null
  certification: Product['certification']
  metal_type: MetalType | null
  /** JSON. */
  metadata: string
  /** Pence. */
  list_price: number
  /** Pieces; null is made to order. */
  list_stock: number | null
  list_featured: Flag
  /** No longer in data/: kept for the orders that name it, shown nowhere. */
  is_retired: Flag
  price: number
  stock: number | null
  is_featured: Flag
  is_listed: Flag
  /** The design it is one making of, its folded name and its place in the house's order; null from a release without them. */
  design: string | null
  design_name_folded: string | null
  design_rank: number | null
  ring_range: Range | null
  /** Cut and setting of the main stones; null also from a release without these columns. */
  shape: Cut | null
  setting: string | null
  /** Names what data/ says of it, and when that or the owner's word on it last changed (ISO); null where it is not known. */
  content_hash: string | null
  changed_at: string | null
  is_enquiry_only: Generated<Flag>
  /** Whether shoppers may see it. */
  state: Generated<PieceState>
  /** Its words are the owner's: seeding leaves it alone. */
  is_owned: Generated<Flag>
}

/** The owner's edits, which seeding never touches. A null leaves what data/ says. DECISIONS 11. */
export interface ProductOverridesTable {
  product_id: string
  price: number | null
  stock: number | null
  /** 1: made to order, whatever the stock says. */
  is_made_to_order: Flag | null
  is_featured: Flag | null
  is_hidden: Flag
}

export interface BraceletPricesTable {
  handle: string
  /** List price in pence. */
  price: number
}

/** What a piece was sold at, and when (ISO). `to_at` is null while it still is. DECISIONS 39. */
export interface PriceHistoryTable {
  /** A product's id, or the handle of a bracelet of the price list. */
  piece: string
  /** Pence. */
  price: number
  from_at: string
  to_at: string | null
}

export interface PromotionsTable {
  id: string
  title: string
  category: Category
  diamond_type: DiamondType
  percent_off: number
  customer_limit: number
  /** The first day on which it holds, YYYY-MM-DD, Europe/London; null where it is not known. */
  starts_on: string | null
  /** The last day on which it holds, YYYY-MM-DD, Europe/London. */
  ends_on: string
  /** How many customers have had it. */
  taken: Generated<number>
  is_retired: Flag
}

export interface TestimonialsTable {
  id: string
  position: number
  rating: number
  content: string
  customer_name: string
  customer_title: string | null
  customer_location: string | null
  product_category: Category
  is_featured: Flag
  photo: string | null
  is_sample: Flag
}

/** The number of the last change of what is told of a subject, within the listing. */
export interface CatalogueChangesTable {
  subject: string
  number: number
}

export interface MetaTable {
  key:
    | 'content_hash'
    | 'bracelet_prices'
    | 'catalogue_version'
    | 'secret_mark'
    | 'audit_head'
    | 'audit_start'
    | 'desk_day'
    | 'replies_read_until'
    | 'replies_failing'
  value: string
}

export interface ShopTables
  extends RequestTables,
    AccountTables,
    ReviewTables,
    PaymentTables,
    PayoutTables,
    PeopleTables,
    PieceTables,
    PriceChangeTables,
    DeskTables,
    OfferTables,
    DiscountTables,
    GiftCardTables,
    ContentTables,
    PasskeyTables,
    PushTables,
    QuotationTables,
    ReminderTables,
    MakingTables,
    SecurityTables,
    StockTables {
  products: ProductsTable
  product_overrides: ProductOverridesTable
  bracelet_prices: BraceletPricesTable
  price_history: PriceHistoryTable
  promotions: PromotionsTable
  testimonials: TestimonialsTable
  meta: MetaTable
  catalogue_changes: CatalogueChangesTable
  carts: CartsTable
  sessions: SessionsTable
  cart_lines: CartLinesTable
  cart_line_aliases: CartLineAliasesTable
  idempotency_keys: IdempotencyKeysTable
  rate_limits: RateLimitsTable
  limits: LimitsTable
  job_leases: JobLeasesTable
  orders: OrdersTable
  order_terms: OrderTermsTable
  order_items: OrderItemsTable
  checkout_tokens: CheckoutTokensTable
  mail_outbox: MailOutboxTable
  consents: ConsentsTable
  sales: SalesTable
  transfers: TransfersTable
  vital_counts: VitalCountsTable
}
