import { encode } from 'uqr'
import styles from './on-your-phone.module.css'
import { qrPath } from './qr-path.ts'

/** Light modules round the code, without which many cameras do not find it. ISO/IEC 18004: four. */
const QUIET = 4

/** An address as a code for a phone's camera. The address stands beneath it in words. */
export default function QrCode({ address }: { address: string }) {
  const { data } = encode(address, { border: QUIET })
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code with the address of this page"
    >
      <path d={qrPath(data)} />
    </svg>
  )
}
