import type { CartView, DeviceShop, ViewLine } from '#device/start.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { Order } from '#domain/orders/order.ts'
import type { CheckoutForm } from '#domain/orders/order-form.ts'
import { ringLine } from '#domain/orders/testing/ring-line.ts'

// jsdom has none, and a test that waits for no error would be told of that instead of what went wrong.
globalThis.reportError ??= (error) => {
  throw error
}

/** A key an order is sent under. */
export const key = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

export const filledForm: CheckoutForm = {
  customerEmail: 'alex@example.com',
  customerName: '',
  customerPhone: '',
  shippingAddress: {
    firstName: 'Alex',
    lastName: 'Morgan',
    address1: '1 High Street',
    address2: '',
    city: 'Leeds',
    postalCode: 'LS1 1AA',
    country: 'United Kingdom',
    phone: ''
  },
  paymentMethod: 'card',
  giftNote: '',
  giftCards: ''
}

export const order: Order = {
  id: 'NL-7K3F-9QXM',
  status: 'pending',
  createdAt: '2026-03-02T10:00:00.000Z',
  kind: 'cart',
  customerEmail: filledForm.customerEmail,
  customerName: 'Alex Morgan',
  customerPhone: '',
  shippingAddress: filledForm.shippingAddress,
  delivery: 'free',
  deliveryCharge: null,
  steps: [],
  tracking: null,
  paymentMethod: null,
  giftNote: '',
  importCollector: null,
  withdrawnAt: null,
  items: [
    {
      productId: 'ring',
      name: ringLine.product.name,
      price: '2499.00',
      quantity: 1,
      imageUrl: ringLine.product.imageUrl,
      category: 'wedding-rings',
      diamondType: 'natural',
      metalType: 'platinum',
      carat: 1,
      selectedSize: 'N',
      selectedCarat: 1,
      customization: null,
      certification: 'GIA',
      isMadeToOrder: true,
      vat: '416.50'
    }
  ],
  vat: '416.50',
  total: '2499.00'
}

export const viewOf = (lines: readonly CartLine[]): CartView => ({
  lines: lines.map((line): ViewLine => ({ ...line, state: 'received', problem: null })),
  refusals: [],
  asOf: '2026-03-02T09:00:00.000Z',
  isWaiting: false
})

interface DeviceState {
  settled: 'settled' | 'out-of-touch' | 'refused'
  view: CartView
  drafts: Map<string, unknown>
  receipts: Map<string, unknown>
  calls: string[]
}

/** The device's parts that an order needs, in memory. */
export function deviceInMemory(lines: readonly CartLine[]) {
  const state: DeviceState = {
    settled: 'settled',
    view: viewOf(lines),
    drafts: new Map(),
    receipts: new Map(),
    calls: []
  }
  const watchers = new Set<(view: CartView) => void>()
  const draftWatchers = new Map<string, (draft: unknown) => void>()
  const draftOf = (name: string) =>
    state.drafts.has(name)
      ? {
          values: state.drafts.get(name),
          savedAt: '',
          schemaVersion: 1,
          revision: JSON.stringify(state.drafts.get(name))
        }
      : null
  const save = async (name: string, values: unknown) => {
    state.calls.push(`save ${name}`)
    state.drafts.set(name, values)
    draftWatchers.get(name)?.(draftOf(name))
  }
  const show = (view: CartView) => {
    state.view = view
    for (const watcher of watchers) watcher(view)
  }
  const device = {
    cart: {
      settle: async () => {
        state.calls.push('settle')
        return state.settled
      },
      view: async () => state.view,
      refresh: async () => 'fresh',
      emptied: async () => show(viewOf([])),
      watch: (watcher: (view: CartView) => void) => {
        watchers.add(watcher)
        watcher(state.view)
        return () => watchers.delete(watcher)
      }
    },
    drafts: {
      read: async (name: string) => draftOf(name),
      save,
      saveOver: async (name: string, values: unknown) => {
        await save(name, values)
        return { kind: 'saved', revision: draftOf(name)?.revision }
      },
      discard: async (name: string) => {
        state.calls.push(`discard ${name}`)
        state.drafts.delete(name)
        draftWatchers.get(name)?.(null)
      },
      watch: (name: string, watcher: (draft: unknown) => void) => {
        draftWatchers.set(name, watcher)
        watcher(draftOf(name))
        return () => draftWatchers.delete(name)
      },
      key: async () => key
    },
    receipts: {
      add: async (receipt: { reference: string; body: unknown }) => {
        state.receipts.set(receipt.reference, receipt)
      },
      read: async (reference: string) => state.receipts.get(reference) ?? null,
      latest: async () => [...state.receipts.values()].at(-1) ?? null
    },
    ownerHeader: async () => 'guest:1'
  } as unknown as DeviceShop
  return { device, state, show }
}
