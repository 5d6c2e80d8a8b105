import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { DraftPicture, SharedItem } from '#device/database.ts'
import { MOST_PICTURES } from '#domain/requests/pictures-limits.ts'
import { loadDevice } from '../../kept/device.ts'
import { PlusIcon } from '../rare-icons.tsx'
import { useCaughtFiles } from './caught/use-caught-files.ts'
import type { Incoming } from './intake/intake.ts'
import { useIntake } from './intake/use-intake.ts'
import { cleanName } from './intake/words.ts'
import styles from './reference-images.module.css'
import { SharedNotice } from './shared/shared-notice.tsx'
import { useShared } from './shared/use-shared.ts'
import { IntakeStatus } from './shown/intake-status.tsx'
import { PhotoList } from './shown/photo-list.tsx'
import { ReplaceQuestion } from './shown/replace-question.tsx'
import { useDraftPictures } from './shown/use-draft-pictures.ts'

interface ReferenceImagesProps {
  draftKey: string
  legend?: string
  /** What was shared into the app as words, for the form to put into a field. Resolves once it is kept there. */
  onSharedText?: (text: string) => Promise<void> | void
}

const NO_PICTURES: readonly DraftPicture[] = []

/**
 * Up to five photos that go with a request: chosen, dropped, pasted or shared into the app, made smaller and kept with
 * the draft on this device. Requests spec, section 8. A request awaits `picturesReady` before it takes them.
 */
export function ReferenceImages({ draftKey, legend = 'Reference photos', onSharedText }: ReferenceImagesProps) {
  const id = useId()
  const zone = useRef<HTMLLabelElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { intake, state } = useIntake(draftKey)
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
          accept="image/*"
          multiple
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help`}
          onChange={(event: ChangeEvent<HTMLInputElement>) => pick(event.target)}
        />
        <PlusIcon />
        <span>
          <b id={`${id}-label`}>
            {pictures.length < MOST_PICTURES ? 'Add photos' : 'Add another photo in place of one'}
          </b>
          <small id={`${id}-help`}>
            Up to {MOST_PICTURES}: choose, drop or paste them here. They are made smaller on this device, and where they
            were taken is not passed on.
          </small>
        </span>
      </label>
      <IntakeStatus state={state} count={pictures.length} isKept={kept !== null} />
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
