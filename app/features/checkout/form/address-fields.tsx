import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { DEFAULT_COUNTRY, isDeliveryCountry } from '#domain/policies/delivery.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { useAccount } from '../../../client-store/account/use-account.ts'
import { AddressFields as Fields } from '../../../ui/order/address-fields.tsx'
import { deliveryWords } from '../summary/delivery-words.ts'

/** Without its code, which a weak line may not bring, an address is typed as ever. */
const SavedAddresses = lazy(() =>
  import('./saved-addresses.tsx').catch((error) => {
    reportError(error)
    return { default: () => null }
  })
)

/** Where to; for a customer first the addresses of the account. The country says at once what delivery there costs. */
export function AddressFields({ total }: { total: Pence }) {
  const account = useAccount()
  const country: unknown = useWatch({ name: 'shippingAddress.country' })
  return (
    <>
      {account.kind === 'customer' && (
        <Suspense>
          <SavedAddresses key={account.number} number={account.number} />
        </Suspense>
      )}
      <Fields
        prefix="shippingAddress."
        autoCompleteSection="shipping"
        isNamedElsewhere
        countryHelp={deliveryWords(isDeliveryCountry(country) ? country : DEFAULT_COUNTRY, total)}
      />
    </>
  )
}
