import { useState } from 'react'
import { sizeWords } from '#domain/install/offline-size.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Report, type ReportRow } from '../../../ui/product/report.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from '../on-this-device.module.css'
import type { CacheSize } from './cache-sizes.ts'
import type { StoredOfShopper, StoredOnDevice } from './read-kept.ts'

/** What is kept, line by line. */
export function storageRows({ caches, own, total }: StoredOnDevice): ReportRow[] {
  return [
    { label: 'The shop’s pages and program', value: filesWords(caches.program) },
    { label: 'What we sell, and at which price', value: filesWords(caches.catalogue) },
    { label: 'Small pictures of every piece', value: filesWords(caches.listPictures) },
    { label: 'The shape of every piece, to turn it', value: filesWords(caches.livePieces) },
    { label: 'Large pictures you have looked at', value: filesWords(caches.seenPictures) },
    ...(own ? ownRows(own) : [{ label: 'What you wrote', value: 'This browser keeps none of it' }]),
    ...(total === null
      ? []
      : [{ label: 'All together, as this browser counts it', value: sizeWords(total), sum: true }])
  ]
}

const ownRows = ({ pieces, drafts, waiting, receipts }: StoredOfShopper): ReportRow[] => [
  { label: 'Your cart', value: pieces === 0 ? 'Empty' : countWords(pieces, 'piece') },
  { label: 'Your drafts', value: drafts.length === 0 ? 'None' : drafts.join(', ') },
  { label: 'Waiting to be sent', value: waiting === 0 ? 'Nothing' : String(waiting) },
  { label: 'Receipts of what we have received', value: receipts === 0 ? 'None' : String(receipts) }
]

const filesWords = ({ files, bytes }: CacheSize): string =>
  files === 0 ? 'Nothing' : `${countWords(files, 'file')}, ${sizeWords(bytes)}`

const countWords = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

type Reading = { isGoing: boolean; kept: StoredOnDevice | null }

/** What is kept here and how large it is, measured when somebody wants to know: it opens all of it. */
export function StorageReport() {
  const [reading, setReading] = useState<Reading>({ isGoing: false, kept: null })

  async function read() {
    if (reading.isGoing) return
    setReading({ ...reading, isGoing: true })
    try {
      const { readStoredOnDevice } = await import('./read-kept.ts')
      setReading({ isGoing: false, kept: await readStoredOnDevice() })
    } catch (error) {
      reportError(error)
      toast({ title: 'This device could not be read', text: 'Please reload the page and try again.' })
      setReading({ ...reading, isGoing: false })
    }
  }

  return (
    <div className={styles.kept}>
      <div role="status">{reading.kept && <Report rows={storageRows(reading.kept)} />}</div>
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
