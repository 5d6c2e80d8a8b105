import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { useArrive } from '../../ui/page/use-arrive.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import page from '../wish-list-page.module.css'

/** Puts all of a shared list on one's own, and leads there. */
export function KeepThese({ productIds }: { productIds: readonly string[] }) {
  const arrive = useArrive()
  const [isKeeping, setKeeping] = useState(false)

  async function keep() {
    if (isKeeping) return
    setKeeping(true)
    try {
      const { keepShared } = await import('../../kept/wishes/change-wishes.ts')
      if (await keepShared(productIds)) await arrive('/wish-list')
    } catch (error) {
      reportError(error)
      toast({ title: 'Error', text: 'They could not be kept. Please try again.', tone: 'destructive' })
    } finally {
      setKeeping(false)
    }
  }

  return (
    <Button small className={page.actions} busy={isKeeping && 'Keeping…'} onClick={() => void keep()}>
      Keep these
    </Button>
  )
}
