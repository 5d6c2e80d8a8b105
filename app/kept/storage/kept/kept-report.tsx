import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Report } from '../../../ui/product/report.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from '../on-this-device.module.css'
import { keptRows } from './kept-rows.ts'
import type { KeptOnDevice } from './read-kept.ts'

type Reading = { isGoing: boolean; kept: KeptOnDevice | null }

/** What is kept here and how large it is, measured when somebody wants to know: it opens all of it. */
export function KeptReport() {
  const [reading, setReading] = useState<Reading>({ isGoing: false, kept: null })

  async function read() {
    if (reading.isGoing) return
    setReading({ ...reading, isGoing: true })
    try {
      const { readKeptOnDevice } = await import('./read-kept.ts')
      setReading({ isGoing: false, kept: await readKeptOnDevice() })
    } catch (error) {
      reportError(error)
      toast({ title: 'This device could not be read', text: 'Please reload the page and try again.' })
      setReading({ ...reading, isGoing: false })
    }
  }

  return (
    <div className={styles.kept}>
      <div role="status">{reading.kept && <Report rows={keptRows(reading.kept)} />}</div>
      <Button outlined small onClick={() => void read()} blocked={reading.isGoing}>
        {words(reading)}
      </Button>
    </div>
  )
}

function words({ isGoing, kept }: Reading): string {
  if (isGoing) return 'Measuring…'
  return kept ? 'Measure again' : 'Show what is kept here'
}
