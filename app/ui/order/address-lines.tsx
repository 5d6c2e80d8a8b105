import styles from './address-lines.module.css'

interface AddressLinesProps {
  firstName: string
  lastName: string
  company?: string
  address1: string
  address2: string
  city: string
  postalCode: string
  country: string
}

/** An address as it stands on a parcel. */
export function AddressLines(address: AddressLinesProps) {
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.address1,
    address.address2,
    address.city,
    address.postalCode,
    address.country
  ].filter(Boolean)
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
