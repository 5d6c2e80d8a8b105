import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useSyncExternalStore } from 'react'
import type { DraftPicture, SharedItem } from '#device/database.ts'
import { ATTACHMENT_TYPE, MOST_ATTACHMENT_MB } from '#domain/requests/attachment.ts'
import { MOST_PICTURES } from '#domain/requests/pictures-limits.ts'
import { loadDevice } from '../../client-store/device.ts'
import { useSpoken } from '../announcer.ts'
import { Button } from '../controls/button.tsx'
import { CircleAlertIcon } from '../icons.tsx'
import { InfoIcon, PlusIcon } from '../rare-icons.tsx'
import { useCaughtFiles } from './caught/use-caught-files.ts'
import { createIntake, type Incoming, type Intake, type IntakeState, NOTHING_TAKEN } from './intake/intake.ts'
import { cleanName, NOT_KEPT } from './intake/words.ts'
import styles from './reference-images.module.css'
import sharedNoticeStyles from './shared/shared-notice.module.css'
import { type Shared, useShared } from './shared/use-shared.ts'
import intakeStatusStyles from './shown/intake-status.module.css'
import { PhotoList } from './shown/photo-list.tsx'
import { ReplaceQuestion } from './shown/replace-question.tsx'
import { useDraftPictures } from './shown/use-draft-pictures.ts'
import { shrinkAll } from './shrink/lanes.ts'
import { openLane } from './shrink/open-lane.ts'

interface OpenIntake {
  intake: Intake
  state(): IntakeState
  watch(listener: () => void): () => void
}

/** One for each draft as long as the page lives: a photo that waits for an answer outlives a step back in the form. */
const open = new Map<string, OpenIntake>()

/** Takes files into a draft: made smaller off the page's thread, then kept on this device. */
function useIntake(draftKey: string, takesPdf: boolean): { intake: Intake; state: IntakeState } {
  const { intake, state, watch } = intakeOf(draftKey, takesPdf)
  return { intake, state: useSyncExternalStore(watch, state, () => NOTHING_TAKEN) }
}

function intakeOf(draftKey: string, takesPdf: boolean): OpenIntake {
  const known = open.get(draftKey)
  if (known) return known
  const listeners = new Set<() => void>()
  let state = NOTHING_TAKEN
  const intake = createIntake({
    draftKey,
    takesPdf,
    pictures: async () => (await loadDevice()).draftPictures,
    shrinkAll: (files) => shrinkAll(files, openLane),
    onState(next) {
      state = next
      for (const listener of listeners) listener()
    }
  })
  const opened: OpenIntake = {
    intake,
    state: () => state,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
  // The server keeps no form between two visitors.
  if (typeof document !== 'undefined') open.set(draftKey, opened)
  return opened
}

interface ReferenceImagesProps {
  draftKey: string
  legend?: string
  /** Whether PDFs are taken too, as they are. */
  takesPdf?: boolean
  /** What was shared into the app as words, for the form to put into a field. Resolves once it is kept there. */
  onSharedText?: (text: string) => Promise<void> | void
}

const NO_PICTURES: readonly DraftPicture[] = []

/**
 * Up to five photos that go with a request: chosen, dropped, pasted or shared into the app, made smaller and kept with
 * the draft on this device. Requests spec, section 8. A request awaits `picturesReady` before it takes them.
 */
export function ReferenceImages({
  draftKey,
  legend = 'Reference photos',
  takesPdf = false,
  onSharedText
}: ReferenceImagesProps) {
  const id = useId()
  const zone = useRef<HTMLLabelElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { intake, state } = useIntake(draftKey, takesPdf)
  const kept = useDraftPictures(draftKey)
  const pictures = kept ?? NO_PICTURES

  const take = (files: readonly File[]) =>
    void intake.take(files.map((file) => ({ name: cleanName(file.name), open: async () => file })))
  const { isOver } = useCaughtFiles(zone, take)
  const shared = useShared(draftKey, (items) => {
    // What could not be taken in stays among what was shared.
    if (onSharedText) takeTexts(items, onSharedText).catch((error) => reportError(error))
    const incoming = items.flatMap(asIncoming)
    if (incoming.length > 0) void intake.take(incoming)
    zone.current?.scrollIntoView({ block: 'center' })
  })

  const takeEarly = useEffectEvent(() => pick(input.current))
  // What was chosen before the page was alive is taken as well.
  useEffect(() => takeEarly(), [])

  function pick(from: HTMLInputElement | null): void {
    const files = [...(from?.files ?? [])]
    if (!from || files.length === 0) return
    // Emptied, so that the same file can be chosen again.
    from.value = ''
    take(files)
  }

  async function remove(key: string): Promise<void> {
    const { draftPictures } = await loadDevice()
    await draftPictures.remove(draftKey, key)
  }

  const focusInput = () => input.current?.focus()

  return (
    <fieldset className={styles.photos}>
      <legend className={styles.legend}>
        {legend} <i>optional</i>
      </legend>
      <SharedNotice {...shared} keepsText={onSharedText !== undefined} />
      <label ref={zone} className={`${styles.zone} ${isOver ? styles.over : ''}`}>
        <input
          ref={input}
          type="file"
          accept={takesPdf ? `image/*,${ATTACHMENT_TYPE}` : 'image/*'}
          multiple
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help`}
          onChange={(event: ChangeEvent<HTMLInputElement>) => pick(event.target)}
        />
        <PlusIcon />
        <span>
          <b id={`${id}-label`}>
            {pictures.length < MOST_PICTURES
              ? `Add photos${takesPdf ? ' or a PDF' : ''}`
              : `Add another ${takesPdf ? 'file' : 'photo'} in place of one`}
          </b>
          <small id={`${id}-help`}>
            Up to {MOST_PICTURES}: choose, drop or paste them here. {takesPdf ? 'Photos' : 'They'} are made smaller on
            this device, and where they were taken is not passed on.
            {takesPdf && ` A PDF goes as it is, up to ${MOST_ATTACHMENT_MB} MB.`}
          </small>
        </span>
      </label>
      <IntakeStatus
        state={state}
        count={pictures.length}
        noun={pictures.some(({ mime }) => mime === ATTACHMENT_TYPE) ? 'file' : 'photo'}
        isKept={kept !== null}
      />
      <ReplaceQuestion waiting={state.waiting} pictures={pictures} intake={intake} onAnswered={focusInput} />
      <PhotoList pictures={pictures} onRemove={remove} onNoneLeft={focusInput} />
    </fieldset>
  )
}

/** A text is off the list only once the form has it. */
async function takeTexts(items: readonly SharedItem[], onText: (text: string) => Promise<void> | void): Promise<void> {
  for (const item of items) {
    if (item.kind !== 'text') continue
    await onText(item.text)
    await settle(item.key)
  }
}

function asIncoming(item: SharedItem): Incoming[] {
  if (item.kind !== 'picture') return []
  const { key, name, mime } = item
  return [{ name: cleanName(name), open: () => openShared(key, mime), settle: () => settle(key) }]
}

async function openShared(key: string, mime: string): Promise<Blob> {
  const { shared } = await loadDevice()
  const bytes = await shared.read(key)
  if (!bytes) throw new Error('What was shared is taken already')
  return new Blob([bytes], { type: mime })
}

async function settle(key: string): Promise<void> {
  const { shared } = await loadDevice()
  await shared.take(key)
}

interface IntakeStatusProps {
  state: IntakeState
  /** Photos in the draft. */
  count: number
  /** What they are: a PDF is no photo. */
  noun: 'photo' | 'file'
  /** Whether this browser keeps anything at all. */
  isKept: boolean
}

/** How far the photos are, how many there are, and why some were not taken. */
function IntakeStatus({ state: { progress, notices }, count, noun, isKept }: IntakeStatusProps) {
  const said = isKept ? notices : [NOT_KEPT]
  const preparing = progress && `Preparing ${noun} ${progress.done + 1} of ${progress.of}…`
  const far = preparing ?? (count > 0 && `${count} of ${MOST_PICTURES} ${noun}s, kept with your draft on this device`)
  useSpoken(far, 'photos')
  useSpoken(said.join(' '), 'photos not taken')
  return (
    <div className={intakeStatusStyles.status}>
      {far && <p>{far}</p>}
      {said.length > 0 && (
        <ul className={intakeStatusStyles.notices}>
          {said.map((words) => (
            <li key={words}>
              <CircleAlertIcon />
              {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface SharedNoticeProps extends Shared {
  /** Whether the form takes words as well. */
  keepsText: boolean
}

/** Says in words what became of something shared into the app, and offers what still lies there. */
function SharedNotice({ words, offered, keepsText, accept, decline }: SharedNoticeProps) {
  const usable = keepsText ? offered : offered.filter(({ kind }) => kind === 'picture')
  return (
    <div role="status">
      {words && (
        <p className={sharedNoticeStyles.notice}>
          <InfoIcon />
          {words}
        </p>
      )}
      {usable.length > 0 && (
        <div className={sharedNoticeStyles.notice}>
          <InfoIcon />
          <div>
            <p>You shared {sharedWords(usable)} into the shop. Is this where it belongs?</p>
            <div className={sharedNoticeStyles.ways}>
              <Button outlined small onClick={accept}>
                Add it here
              </Button>
              <Button outlined small onClick={decline}>
                Leave it out
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

function sharedWords(items: readonly SharedItem[]): string {
  const photos = items.filter(({ kind }) => kind === 'picture').length
  const inWords = photos === 1 ? 'a photo' : `${photos} photos`
  if (photos === 0) return 'some text'
  return photos < items.length ? `${inWords} and some text` : inWords
}
