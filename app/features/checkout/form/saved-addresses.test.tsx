// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CheckoutForm, checkoutFormSchema } from '#domain/orders/order-form.ts'
import type { AccountAnswer } from '../../../client-store/account/ask-as.ts'
import { rememberAccount } from '../../../client-store/account/remember-account.ts'
import { Form } from '../../../ui/form/form.tsx'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import { emptyAddress } from '../../../ui/order/empty-address.ts'
import { filledForm, order } from '../testing.ts'
import { AddressFields } from './address-fields.tsx'
import { ContactFields } from './contact-fields.tsx'

const shop = vi.hoisted(() => ({
  answer: vi.fn(async (): Promise<AccountAnswer<unknown>> => ({ kind: 'unreachable' }))
}))
vi.mock('../../../client-store/account/ask-account.ts', () => ({ askAccount: shop.answer }))

const address = {
  ...filledForm.shippingAddress,
  id: 'work',
  type: 'work',
  company: 'Morgan and Lane',
  address1: '9 Mill Lane',
  country: 'Ireland',
  isDefault: true,
  createdAt: '2026-02-01T10:00:00.000Z'
}

let root: ReturnType<typeof createRoot>

beforeEach(() => {
  shop.answer.mockReset()
  shop.answer.mockResolvedValue({ kind: 'unreachable' })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  act(() => rememberAccount({ kind: 'guest' }))
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

/** What the shop says of the account, by the part that is asked for. */
const answerWith = (addresses: unknown, orders: unknown = [], profile: unknown = null) =>
  shop.answer.mockImplementation((async (_: string, path: string) => {
    const value = path.endsWith('/addresses') ? addresses : path.endsWith('/orders') ? orders : profile
    return value === null ? { kind: 'unreachable' } : { kind: 'ok', value }
  }) as typeof shop.answer)

const customer = () => rememberAccount({ kind: 'customer', number: 482_913, firstName: 'Alex', type: 'retail' })

function Checkout({ values }: { values: CheckoutForm }) {
  return (
    <Form form={useShopForm(checkoutFormSchema, values)} label="Checkout" onSubmit={() => {}}>
      <ContactFields />
      <AddressFields total={0} />
    </Form>
  )
}

async function open(values: CheckoutForm = filledForm) {
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Checkout values={values} />
      </QueryClientProvider>
    )
  )
}

/** Lets the part and the answer come. */
async function arrive() {
  await import('./saved-addresses.tsx')
  for (let turn = 0; turn < 5; turn++) await act(async () => void (await new Promise((resolve) => setTimeout(resolve))))
}

const select = () => document.querySelector<HTMLSelectElement>('select:not([name])')
const choose = (id: string) =>
  act(async () => {
    const control = select() as HTMLSelectElement
    control.value = id
    control.dispatchEvent(new Event('change', { bubbles: true }))
  })
const value = (name: string) => document.querySelector<HTMLInputElement>(`[name="shippingAddress.${name}"]`)?.value

test('a guest is offered none, and the shop is asked for none', async () => {
  await open()
  await arrive()
  expect(select()).toBeNull()
  expect(shop.answer).not.toHaveBeenCalled()
})

test('an address of the account fills the form when it is chosen, not before', async () => {
  answerWith([address])
  customer()
  await open()
  await arrive()
  expect(select()).not.toBeNull()
  expect(value('address1')).toBe(filledForm.shippingAddress.address1)
  await choose('work')
  expect([value('address1'), value('address2'), value('country')]).toEqual([
    '9 Mill Lane',
    'Morgan and Lane',
    'Ireland'
  ])
})

test('what was typed is there again when no address of the account is chosen any more', async () => {
  answerWith([address, { ...address, id: 'home', address1: '1 High Street' }])
  customer()
  await open()
  await arrive()
  await choose('work')
  await choose('home')
  expect(value('address1')).toBe('1 High Street')
  await choose('')
  const { address1, address2, city } = filledForm.shippingAddress
  expect([value('address1'), value('address2'), value('city')]).toEqual([address1, address2, city])
})

test('where the shop cannot be asked, an address is typed as ever', async () => {
  customer()
  await open()
  await arrive()
  expect(shop.answer).toHaveBeenCalled()
  expect(select()).toBeNull()
  expect(value('city')).toBe('Leeds')
})

const profile = {
  id: 482_913,
  email: 'alex@example.org',
  firstName: 'Alexandra',
  lastName: 'Morgan',
  phone: '01632 960000',
  dateOfBirth: null,
  preferredContactMethod: 'email',
  marketingConsent: false,
  marketingConsentAt: null,
  customerType: 'retail',
  createdAt: '2026-01-01T10:00:00.000Z'
}
const emptyValues = { ...filledForm, customerEmail: '', shippingAddress: emptyAddress }

test('an empty form is filled with what the account knows, the address with where the last order went', async () => {
  answerWith([address], [order], profile)
  customer()
  await open(emptyValues)
  await arrive()
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  expect([field('customerEmail'), field('customerPhone')]).toEqual(['alex@example.org', '01632 960000'])
  expect([value('firstName'), value('address1'), value('country')]).toEqual(['Alex', '1 High Street', 'United Kingdom'])
  expect(select()?.selectedOptions[0]?.textContent).toBe('Alex Morgan, 1 High Street, Leeds (your last order)')
  await choose('work')
  expect(value('address1')).toBe('9 Mill Lane')
})

test('what was typed stays: the account fills what is empty alone', async () => {
  answerWith([address], [order], profile)
  customer()
  await open({ ...emptyValues, customerEmail: 'sam@example.org', shippingAddress: { ...emptyAddress, city: 'York' } })
  await arrive()
  expect(document.querySelector<HTMLInputElement>('[name="customerEmail"]')?.value).toBe('sam@example.org')
  expect([value('city'), value('address1'), value('firstName')]).toEqual(['York', '', 'Alexandra'])
})

test('nothing is written into the field in which somebody is about to write', async () => {
  answerWith([address], [], profile)
  await open(emptyValues)
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  act(() => field('customerEmail')?.focus())
  // Only now is anything asked for: the answer cannot come before the focus.
  act(customer)
  await arrive()
  expect(field('customerEmail')?.value).toBe('')
  expect(value('address1')).toBe('9 Mill Lane')
})
