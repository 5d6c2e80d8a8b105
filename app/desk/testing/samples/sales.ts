import { NO_SALES, type SalesView } from '#domain/sales/sales-view.ts'

const sums = {
  orders: 2,
  pieces: 3,
  sold: 329_750,
  refunded: 5000,
  gross: 324_750,
  net: 270_625,
  vat: 54_125,
  costed: 200_000,
  cost: 150_000
}

const requests = { requests: 40, answered: 38, inTime: 36, quoted: 20, won: 8, lost: 5, medianMs: 9_000_000 }

export const sales: SalesView = {
  ask: { from: '2026-03-01', to: '2026-03-03', by: 'day' },
  rows: [
    { key: '2026-03-01', label: '1 March', ...sums, refunded: 0, gross: 329_750, net: 274_792, vat: 54_958 },
    { key: '2026-03-02', label: '2 March', ...NO_SALES },
    { key: '2026-03-03', label: '3 March', ...NO_SALES, refunded: 5000, gross: -5000, net: -4167, vat: -833 }
  ],
  sums,
  requests,
  cardsOwed: 24_000,
  missing: 0
}

export const salesByKind: SalesView = {
  ...sales,
  ask: { ...sales.ask, by: 'kind' },
  rows: [
    { key: 'tennis-bracelets', label: 'Tennis bracelets', ...sums },
    { key: '', label: 'Delivery and what is no piece', ...NO_SALES }
  ],
  missing: 3
}

export const noSales: SalesView = {
  ...sales,
  rows: [],
  ask: { ...sales.ask, by: 'design' },
  sums: NO_SALES,
  requests: { requests: 0, answered: 0, inTime: 0, quoted: 0, won: 0, lost: 0, medianMs: null }
}
