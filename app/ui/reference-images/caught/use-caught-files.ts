import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Files pasted anywhere on the page or dropped on the zone. A file dropped beside it does nothing: the browser would
 * leave the form and open the file.
 */
export function useCaughtFiles(
  zone: RefObject<HTMLElement | null>,
  take: (files: File[]) => void
): { isOver: boolean } {
  const [isOver, setOver] = useState(false)
  const caught = useEffectEvent(take)

  useEffect(() => {
    const isOnZone = ({ target }: Event) => target instanceof Node && zone.current?.contains(target) === true

    function onPaste(event: ClipboardEvent): void {
      const { clipboardData } = event
      if (!clipboardData || event.defaultPrevented) return
      const { types, files } = clipboardData
      const pictures = picturesInPaste({ types, files: [...files], isInTextField: isTextField(event.target) })
      if (pictures.length === 0) return
      event.preventDefault()
      caught(pictures)
    }

    function onDragOver(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isOnZone(event) ? 'copy' : 'none'
      setOver(isOnZone(event))
    }

    function onDrop(event: DragEvent): void {
      setOver(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (isOnZone(event)) caught([...event.dataTransfer.files])
    }

    /** Nothing follows it: it left the window. */
    function onDragLeave({ relatedTarget }: DragEvent): void {
      if (!relatedTarget) setOver(false)
    }

    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('paste', onPaste, { signal })
    window.addEventListener('dragover', onDragOver, { signal })
    window.addEventListener('dragleave', onDragLeave, { signal })
    window.addEventListener('drop', onDrop, { signal })
    return () => listening.abort()
  }, [zone])

  return { isOver }
}

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'file'
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}

interface Paste<Item extends Blob> {
  types: readonly string[]
  files: readonly Item[]
  /** Whether the caret stands in a field that takes text. */
  isInTextField: boolean
}

/** The pictures of a paste. None where text would be pasted into a field: word processors put a picture of it beside it. */
export function picturesInPaste<Item extends Blob>({ types, files, isInTextField }: Paste<Item>): Item[] {
  if (isInTextField && types.includes('text/plain')) return []
  return [...files]
}
