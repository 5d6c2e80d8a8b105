import { useCallback, useEffect, useRef, useState } from 'react'
import { CloseIcon } from '../../../ui/icons.tsx'
import { useCloseRequest } from '../../../ui/page/use-close-request.ts'
import text from '../../../ui/type/text.module.css'
import styles from './shown-pictures.module.css'
import { usePicture } from './use-picture.ts'

export interface PicturesOf {
  reference: string
  link: string
  /** Beside what they stand. */
  of: string
}

interface ShownPicturesProps extends PicturesOf {
  count: number
  /** What each of them is called, such as "Picture". */
  name: string
}

/** Pictures beside something that was said, small; each opens large. */
export function ShownPictures({ count, name, ...of }: ShownPicturesProps) {
  const [open, setOpen] = useState<number | null>(null)
  if (count === 0) return null
  return (
    <>
      <ul className={styles.pictures} aria-label={count === 1 ? '1 picture' : `${count} pictures`}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
          <li key={index}>
            <Small {...of} position={index + 1} name={`${name} ${index + 1} of ${count}`} onOpen={setOpen} />
          </li>
        ))}
      </ul>
      {open !== null && (
        <Large {...of} position={open} name={`${name} ${open} of ${count}`} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

interface OneProps extends PicturesOf {
  position: number
  name: string
}

function Small({ name, onOpen, ...which }: OneProps & { onOpen: (position: number) => void }) {
  const { url, isMissing } = usePicture({ ...which, size: 'small' })
  if (isMissing) return <span className={text.caption}>Shown when there is signal</span>
  return (
    <button type="button" aria-label={`${name}, open it large`} onClick={() => onOpen(which.position)}>
      {url && <img src={url} alt="" />}
    </button>
  )
}

/** One over the whole window; without signal the small one stands in for it. */
function Large({ name, onClose, ...which }: OneProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useCallback(() => dialog.current?.close(), [])
  useCloseRequest(true, close)
  useEffect(() => dialog.current?.showModal(), [])
  const whole = usePicture({ ...which, size: 'whole' })
  const small = usePicture({ ...which, size: 'small' })
  const url = whole.url ?? small.url
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={name} onClose={onClose}>
      <div className={styles.dialogHead}>
        {/* The picture itself is called by its name. */}
        <p>
          <span aria-hidden="true">{name}</span>
          {whole.isMissing && '. The large one is shown when there is signal.'}
        </p>
        <button type="button" aria-label="Close" onClick={close}>
          <CloseIcon />
        </button>
      </div>
      {url && <img src={url} alt={name} />}
    </dialog>
  )
}
