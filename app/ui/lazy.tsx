import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react'

import { loadPart } from './load-part.ts'

interface OpenProps {
  open: boolean
  onClose: () => void
}

interface LazyPanel<Props extends OpenProps> {
  load: () => Promise<{ default: ComponentType<Props> }>
  Panel: ComponentType<Props>
}

/** A panel whose code loads on the first intent to open it, so that no page pays for what nobody opened. */
export function lazyPanel<Props extends OpenProps>(load: LazyPanel<Props>['load']): LazyPanel<Props> {
  return { load, Panel: lazy(() => loadPart(load)) as unknown as ComponentType<Props> }
}

/** Opens and closes a lazy panel. `render` gives nothing until the panel was asked for once. */
export function useLazyPanel<Props extends OpenProps>({ load, Panel }: LazyPanel<Props>) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const show = useCallback(() => {
    setWanted(true)
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  // Whoever only comes near has asked for nothing yet: the press says what is wrong.
  const warm = useCallback(() => void load().catch(() => {}), [load])
  return {
    open,
    close,
    /** Spread on the button that opens: its code is on the way before the click. */
    intent: { onPointerEnter: warm, onFocus: warm, onClick: show },
    render: (props: Omit<Props, keyof OpenProps>) =>
      wanted ? (
        <Suspense fallback={null}>
          <Panel {...({ ...props, open, onClose: close } as Props)} />
        </Suspense>
      ) : null
  }
}
