import { useEffect, useRef } from 'react'
import type { DraftPicture } from '#device/database.ts'
import { ATTACHMENT_TYPE } from '#domain/requests/attachment.ts'
import { TextButton } from '../../controls/text-link.tsx'
import styles from './photo-list.module.css'
import { usePreviews } from './use-previews.ts'

interface PhotoListProps {
  pictures: readonly DraftPicture[]
  onRemove: (key: string) => Promise<void>
  /** The last photo is gone: the focus needs another place. */
  onNoneLeft: () => void
}

const isPdf = ({ mime }: Pick<DraftPicture, 'mime'>): boolean => mime === ATTACHMENT_TYPE

/** The draft's photos, each removable. After one is removed, the focus goes to the one that took its place. */
export function PhotoList({ pictures, onRemove, onNoneLeft }: PhotoListProps) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ key: string; index: number } | null>(null)
  const previews = usePreviews(pictures)
  const hasPdf = pictures.some(isPdf)

  useEffect(() => {
    const last = removed.current
    if (!last || pictures.some(({ key }) => key === last.key)) return
    removed.current = null
    const buttons = list.current?.querySelectorAll('button')
    if (buttons?.length) buttons[Math.min(last.index, buttons.length - 1)]?.focus()
    else onNoneLeft()
  }, [pictures, onNoneLeft])

  if (pictures.length === 0) return null
  return (
    <ul ref={list} className={styles.list} aria-label={hasPdf ? 'Your files' : 'Your photos'}>
      {pictures.map(({ key, name, mime }, index) => (
        <li key={key}>
          <span className={styles.tile}>
            {isPdf({ mime }) ? 'PDF' : previews.has(key) && <img src={previews.get(key)} alt="" draggable={false} />}
          </span>
          <bdi className={styles.name}>{name}</bdi>
          <TextButton
            small
            aria-label={`Remove ${isPdf({ mime }) ? 'PDF' : 'photo'} ${index + 1}, ${name}`}
            onClick={() => {
              removed.current = { key, index }
              void onRemove(key)
            }}
          >
            Remove
          </TextButton>
        </li>
      ))}
    </ul>
  )
}
