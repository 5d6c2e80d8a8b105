import { useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { sendEverything } from './request-actions.ts'
import { SendIcon } from './send-icon.tsx'

/** Tries everything that waits, whatever the browser believes of its connection. OFFLINE, section 2.9. */
export function SendNow() {
  const [isTrying, setTrying] = useState(false)
  const isUnderWay = useRef(false)

  async function send() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setTrying(true)
    await sendEverything()
    isUnderWay.current = false
    setTrying(false)
  }

  return (
    <Button outlined small busy={isTrying && 'Sending…'} onClick={() => void send()}>
      <SendIcon />
      Send now
    </Button>
  )
}
