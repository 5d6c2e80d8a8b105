import { sizeWords } from '#domain/install/offline-size.ts'
import type { ReportRow } from '../../../ui/product/report.tsx'
import type { CacheSize } from './cache-sizes.ts'
import type { KeptOfShopper, KeptOnDevice } from './read-kept.ts'

/** What is kept, line by line. */
export function keptRows({ caches, own, total }: KeptOnDevice): ReportRow[] {
  return [
    { label: 'The shop’s pages and program', value: filesWords(caches.program) },
    { label: 'What we sell, and at which price', value: filesWords(caches.catalogue) },
    { label: 'Small pictures of every piece', value: filesWords(caches.listPictures) },
    { label: 'Large pictures you have looked at', value: filesWords(caches.seenPictures) },
    ...(own ? ownRows(own) : [{ label: 'What you wrote', value: 'This browser keeps none of it' }]),
    ...(total === null
      ? []
      : [{ label: 'All together, as this browser counts it', value: sizeWords(total), sum: true }])
  ]
}

const ownRows = ({ pieces, drafts, waiting, receipts }: KeptOfShopper): ReportRow[] => [
  { label: 'Your cart', value: pieces === 0 ? 'Empty' : countWords(pieces, 'piece') },
  { label: 'Your drafts', value: drafts.length === 0 ? 'None' : drafts.join(', ') },
  { label: 'Waiting to be sent', value: waiting === 0 ? 'Nothing' : String(waiting) },
  { label: 'Receipts of what we have received', value: receipts === 0 ? 'None' : String(receipts) }
]

const filesWords = ({ files, bytes }: CacheSize): string =>
  files === 0 ? 'Nothing' : `${countWords(files, 'file')}, ${sizeWords(bytes)}`

const countWords = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
