import type { EntryPicture } from '#device/outbox/entry.ts'
import { partPdfs } from '#device/requests/message-kind.ts'
import { useEntryPictures } from '../../../client-store/requests/use-entry-pictures.ts'
import { writtenName } from '../../../client-store/requests/written-words.ts'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { browserForgets } from '../../../ui/page/browser-forgets.ts'
import { leavesWords } from '../../../ui/page/leaves-by-itself.ts'
import { momentWords } from '../../../ui/page/moment.ts'
import { rowsOf } from '../../../ui/requests/request-text.ts'
import { WrittenRows } from '../../../ui/requests/written-rows.tsx'
import text from '../../../ui/type/text.module.css'
import { Actions } from '../actions/actions.tsx'
import type { UnsentRequest } from '../outbox-view.ts'
import { Item } from '../row/item.tsx'
import { Way } from '../row/way.tsx'
import { actionsFor, type Standing } from '../standing.ts'
import styles from './what-you-wrote.module.css'

/** An entry's pictures, small. Their places are there before the bytes are. */
function EntryPictures({ pictures }: { pictures: readonly EntryPicture[] }) {
  // A live query hands the same pictures over in new objects: only other keys are other pictures.
  const [pdfs, images] = partPdfs(pictures)
  const shown = useEntryPictures(images.map(({ key }) => key).join('\n'))
  return (
    <>
      {images.length > 0 && (
        <ul className={styles.pictures} aria-label="Your pictures">
          {images.map(({ key, name }, index) => {
            const url = shown.get(key)
            return <li key={key}>{url && <img src={url} alt={name ?? `Picture ${index + 1}`} />}</li>
          })}
        </ul>
      )}
      {pdfs.map(({ key, name = 'A PDF' }) => (
        <p key={key} className={text.caption}>
          PDF: <bdi>{name}</bdi>
        </p>
      ))}
    </>
  )
}

/** A request that the shop does not have yet. "On this device" is never called sent. */
export function UnsentItem({ request }: { request: UnsentRequest }) {
  const { entry, kind, standing, form } = request
  const isSentBack = standing.kind === 'needs-you' && standing.remedy === 'correct'
  const circumstances = { isReadable: form !== null, isForgetful: browserForgets() }
  return (
    <Item
      title={writtenName(kind)}
      when={`Written ${momentWords(entry.savedAt)}${filesWords(entry.pictures)}`}
      place={standing.kind}
      actions={<Actions request={request} actions={actionsFor(standing, entry, circumstances)} />}
    >
      <Way passed={isSentBack ? 4 : standing.kind === 'sending' ? 3 : 2} isSentBack={isSentBack} />
      <p className={text.body2}>{words(standing, entry.mayHaveArrived)}</p>
      {form && <WhatYouWrote request={request} />}
    </Item>
  )
}

function words(standing: Standing, mayHaveArrived: boolean) {
  switch (standing.kind) {
    case 'needs-you':
      return (
        <>
          {standing.remedy === 'correct' && 'We could not accept this yet: '}
          <b>{standing.reason}</b> What you wrote is still here.
        </>
      )
    case 'sending':
      return 'It is being sent now. You can close the app; it goes on when you come back.'
    case 'waiting':
      if (mayHaveArrived)
        return `Saved on this device. A try brought no answer, so it may have reached us; we keep it once only. ${leavesWords()}`
      if (standing.wasTried) return `Saved on this device. We could not be reached just now. ${leavesWords()}`
      return `Saved on this device. We have not received it yet. ${leavesWords()}`
  }
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five']

function filesWords(files: readonly EntryPicture[]): string {
  const [pdfs, images] = partPdfs(files)
  return `${countWords(images.length, 'picture')}${countWords(pdfs.length, 'PDF')}`
}

const countWords = (count: number, noun: string): string =>
  count === 0 ? '' : `, ${NUMBERS[count] ?? count} ${noun}${count === 1 ? '' : 's'}`

/** What a request says, with its pictures, for whoever wants to see it again. */
function WhatYouWrote({ request }: { request: UnsentRequest }) {
  const { pictures } = request.entry
  return (
    <div className={styles.wrote}>
      {pictures.length > 0 && <EntryPictures pictures={pictures} />}
      <Disclosure title="What you wrote">
        <WrittenRows rows={rowsOf(request.kind, request.form)} />
      </Disclosure>
    </div>
  )
}
