import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useConnection } from '../../../ui/page/connection.ts'

interface OrderButtonProps {
  /** Not yet: the page is still loading, or something keeps the cart from being ordered. */
  isReady: boolean
  isProcessing: boolean
  children: ReactNode
}

/** The button that orders. Without a connection it says so: an order is never queued. OFFLINE, section 1. */
export function OrderButton({ isReady, isProcessing, children }: OrderButtonProps) {
  const isOffline = useConnection().kind === 'offline'
  return (
    <Button type="submit" wide disabled={!isReady} blocked={isOffline} busy={isProcessing && 'Processing...'}>
      {isOffline ? 'Ordering needs a connection' : children}
    </Button>
  )
}
