import { Device } from './device.tsx'
import { HowLong } from './how-long.tsx'
import { Reasons } from './reasons.tsx'
import { Recipients } from './recipients.tsx'
import { Rights } from './rights.tsx'
import { Safety } from './safety.tsx'

/** Sections three to eight: long, and below the first screens. */
export default function LaterSections() {
  return (
    <>
      <Reasons />
      <Device />
      <Recipients />
      <HowLong />
      <Safety />
      <Rights />
    </>
  )
}
