import { encode } from 'uqr'
import styles from './on-your-phone.module.css'

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

/**
 * The dark modules of a code as one path, a module to the unit: each run of a row is one bar, so that no hairline of light
 * shows between neighbours.
 */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows.map(rowPath).join('')
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  let start = 0
  while (start < row.length) {
    if (!row[start]) {
      start += 1
      continue
    }
    const light = row.indexOf(false, start)
    const end = light === -1 ? row.length : light
    path += `M${start} ${y}h${end - start}v1H${start}z`
    start = end
  }
  return path
}
