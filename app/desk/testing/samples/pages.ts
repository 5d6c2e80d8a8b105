import type { DeskPage } from '#domain/desk/desk-page.ts'
import { catalogue, newOffer, product, promotions, untouchedProduct } from './catalogue.ts'
import { customer, customers, person } from './customers.ts'
import { discounts, newDiscount } from './discounts.ts'
import { giftCard, giftCards } from './gift-cards.ts'
import {
  audit,
  join,
  newPasskey,
  preflight,
  readyPreflight,
  security,
  sessions,
  speed,
  staff,
  stepUp
} from './house.ts'
import { mails } from './mails.ts'
import {
  abroadOrder,
  changingOrder,
  deliveredOrder,
  madeOrder,
  newDeskOrder,
  newOrder,
  order,
  orderChange,
  orderSheet,
  orders,
  refundedOrder,
  returningOrder,
  sentOrder,
  unpaidOrder
} from './orders.ts'
import { emptyPayouts, payouts } from './payouts.ts'
import { draftPiece, newPiece, piece, pieceVersions } from './pieces.ts'
import { prices } from './prices.ts'
import { builder, pendingLine, quoting, template } from './quoting.ts'
import { reminders } from './reminders.ts'
import { inbox, request, signIn } from './requests.ts'
import { answeredReview, refusedReview, review, reviews } from './reviews.ts'
import { noSales, sales, salesByKind } from './sales.ts'
import { finishedTake, openTakes, stock, stockPiece, take, takeSheet, takes, uncountedPiece } from './stock.ts'
import { today } from './today.ts'
import { noFilmsHere, videos } from './videos.ts'
import { caratsWord, figureWord, headingWord, lawWord, tableWord, word, words } from './words.ts'

/** Every kind of page with what it may have to show. */
const SAMPLES: { readonly [Kind in DeskPage['kind']]: readonly Extract<DeskPage, { kind: Kind }>[] } = {
  'sign-in': (['offered', 'first', 'none'] as const).map((passkeys) => ({
    kind: 'sign-in',
    view: { ...signIn, passkeys }
  })),
  today: [
    { kind: 'today', view: today },
    { kind: 'today', view: { ...today, tasks: [], isWorkingDay: false, holidaysUntil: null } }
  ],
  inbox: [{ kind: 'inbox', view: inbox }],
  request: [
    { kind: 'request', view: request },
    { kind: 'request', view: { ...request, state: 'new', isLate: true } }
  ],
  mails: [
    { kind: 'mails', view: mails },
    {
      kind: 'mails',
      view: {
        ...mails,
        mails: [],
        waiting: 0,
        isMore: false,
        mailbox: { kind: 'read' },
        left: { count: 0, senders: [] }
      }
    },
    {
      kind: 'mails',
      view: {
        ...mails,
        shown: 'put-away',
        mails: mails.mails.map((mail) => ({ ...mail, reason: 'own' as const }))
      }
    }
  ],
  builder: [
    { kind: 'builder', view: builder },
    { kind: 'builder', view: { ...builder, rates: null, templates: [], built: [], preview: null } }
  ],
  reminders: [
    { kind: 'reminders', view: reminders },
    { kind: 'reminders', view: { ...reminders, version: 0, changed: null, stopped: 0 } }
  ],
  quoting: [
    { kind: 'quoting', view: quoting },
    { kind: 'quoting', view: { ...quoting, rates: null, earlier: [], templates: [] } }
  ],
  template: [
    { kind: 'template', view: template },
    { kind: 'template', view: { ...template, lines: [], preview: { line: '', reckoned: pendingLine.line } } }
  ],
  orders: [{ kind: 'orders', view: orders }],
  order: [
    order,
    newOrder,
    { ...newOrder, isGoneThrough: true },
    changingOrder,
    abroadOrder,
    unpaidOrder,
    madeOrder,
    sentOrder,
    deliveredOrder,
    refundedOrder,
    returningOrder
  ].map((view) => ({
    kind: 'order',
    view
  })),
  'new-order': [
    { kind: 'new-order', view: newDeskOrder },
    { kind: 'new-order', view: { ...newDeskOrder, q: 'nothing', found: [], lines: [], total: null } }
  ],
  'order-change': [
    { kind: 'order-change', view: orderChange },
    {
      kind: 'order-change',
      view: { ...orderChange, kind: 'exchange', sums: null, refusal: 'Nothing is changed yet.', replaces: null }
    }
  ],
  'order-sheet': [
    { kind: 'order-sheet', view: orderSheet },
    {
      kind: 'order-sheet',
      view: {
        ...orderSheet,
        kind: 'packing-slip',
        total: null,
        lines: orderSheet.lines.map((line) => ({ ...line, gross: null }))
      }
    }
  ],
  'job-sheet': [{ kind: 'job-sheet', view: order }],
  told: [
    {
      kind: 'told',
      view: {
        number: order.number,
        id: '7b1d2e3f-4a5b-4c6d-8e7f-0a1b2c3d4e5f',
        name: 'Ines Home',
        phone: '01632 960123',
        what: 'Receipt',
        subject: 'Your receipt',
        text: 'Thank you.\n\nSee your order:\nhttps://shop.example/order-confirmation/NL-7K3F-9QXM?by=one'
      }
    }
  ],
  catalogue: [{ kind: 'catalogue', view: catalogue }],
  product: [
    { kind: 'product', view: product },
    { kind: 'product', view: untouchedProduct }
  ],
  'new-piece': [
    { kind: 'new-piece', view: { category: null, designs: [] } },
    { kind: 'new-piece', view: newPiece }
  ],
  piece: [
    { kind: 'piece', view: piece },
    { kind: 'piece', view: draftPiece }
  ],
  'piece-versions': [{ kind: 'piece-versions', view: pieceVersions }],
  stock: [
    { kind: 'stock', view: stock },
    {
      kind: 'stock',
      view: { ...stock, filter: { ...stock.filter, shown: 'low' }, rows: [], total: 0, openTake: 'one' }
    }
  ],
  'stock-piece': [
    { kind: 'stock-piece', view: stockPiece },
    { kind: 'stock-piece', view: uncountedPiece }
  ],
  'stock-takes': [
    { kind: 'stock-takes', view: takes },
    { kind: 'stock-takes', view: openTakes }
  ],
  'stock-take': [
    { kind: 'stock-take', view: take },
    { kind: 'stock-take', view: finishedTake }
  ],
  'stock-sheet': [{ kind: 'stock-sheet', view: takeSheet }],
  promotions: [{ kind: 'promotions', view: promotions }],
  'new-offer': [
    { kind: 'new-offer', view: { ...newOffer, preview: null } },
    { kind: 'new-offer', view: newOffer }
  ],
  prices: [
    { kind: 'prices', view: { ...prices, preview: null } },
    { kind: 'prices', view: prices }
  ],
  discounts: [
    { kind: 'discounts', view: discounts },
    { kind: 'discounts', view: { ...discounts, discounts: [] } }
  ],
  'gift-cards': [
    { kind: 'gift-cards', view: giftCards },
    { kind: 'gift-cards', view: { ...giftCards, cards: [], total: 0, liability: 0 } }
  ],
  payouts: [
    { kind: 'payouts', view: payouts },
    { kind: 'payouts', view: emptyPayouts }
  ],
  'gift-card': [
    { kind: 'gift-card', view: giftCard },
    { kind: 'gift-card', view: { ...giftCard, state: 'ended', balance: 0 } }
  ],
  'new-discount': [
    { kind: 'new-discount', view: { ...newDiscount, preview: null } },
    { kind: 'new-discount', view: newDiscount }
  ],
  words: [
    { kind: 'words', view: words },
    { kind: 'words', view: { ...words, q: 'zeppelin', rows: [] } }
  ],
  word: [word, lawWord, figureWord, headingWord, tableWord, caratsWord].map((view) => ({ kind: 'word', view })),
  'new-words-page': [{ kind: 'new-words-page' }],
  reviews: [{ kind: 'reviews', view: reviews }],
  review: [
    { kind: 'review', view: review },
    { kind: 'review', view: answeredReview },
    { kind: 'review', view: refusedReview }
  ],
  customers: [{ kind: 'customers', view: customers }],
  person: [
    { kind: 'person', view: person },
    { kind: 'person', view: { ...person, identities: person.identities.slice(0, 1), perhaps: [], notes: [] } }
  ],
  customer: [{ kind: 'customer', view: customer }],
  sales: [sales, salesByKind, noSales].map((view) => ({ kind: 'sales', view })),
  exports: [{ kind: 'exports', view: { today: '2026-03-02' } }],
  videos: [
    { kind: 'videos', view: videos },
    { kind: 'videos', view: noFilmsHere }
  ],
  sessions: [
    { kind: 'sessions', view: sessions },
    { kind: 'sessions', view: { ...sessions, passkeys: [], adding: 'no-place' } },
    { kind: 'sessions', view: { ...sessions, adding: 'enough' } }
  ],
  'new-passkey': [
    { kind: 'new-passkey', view: newPasskey },
    { kind: 'new-passkey', view: { ...newPasskey, problem: 'This passkey was not added.' } }
  ],
  audit: [{ kind: 'audit', view: audit }],
  security: [{ kind: 'security', view: security }],
  speed: [{ kind: 'speed', view: speed }],
  preflight: [
    { kind: 'preflight', view: preflight },
    { kind: 'preflight', view: readyPreflight }
  ],
  staff: [{ kind: 'staff', view: staff }],
  join: [{ kind: 'join', view: join }],
  'step-up': [
    { kind: 'step-up', view: stepUp },
    { kind: 'step-up', view: { ...stepUp, hasPasskey: false } },
    { kind: 'step-up', view: { ...stepUp, problem: 'This password and code do not go together.' } }
  ],
  'not-allowed': [{ kind: 'not-allowed', view: { who: 'an owner or a manager' } }],
  'not-found': [{ kind: 'not-found' }]
}

export const pagesOf = (kind: DeskPage['kind']): readonly DeskPage[] => SAMPLES[kind]
export const kinds = Object.keys(SAMPLES) as DeskPage['kind'][]
export const everyPage: readonly DeskPage[] = kinds.flatMap(pagesOf)
