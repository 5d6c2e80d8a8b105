import type { ComponentProps, MouseEvent } from 'react'
import { useSpoken } from '../announcer.ts'

export interface Pressing {
  /** What it says while it works; nothing while it does not. */
  busy?: string | false | null | undefined
  /** It cannot be pressed just now; the words beside it say why, and `aria-describedby` names them. */
  blocked?: boolean | undefined
  /** Whether a press is heard although it is blocked: what blocks it may be over by the time it is answered. */
  unless?: () => boolean
}

/**
 * One way for every button that works or waits: a natively disabled one would lose the focus to the page, so it only says
 * that it is disabled, hears no press, and what it does meanwhile is spoken.
 */
export function usePressing({
  busy,
  blocked,
  unless,
  onClick,
  ...button
}: Pressing & ComponentProps<'button'>): ComponentProps<'button'> {
  useSpoken(busy)
  const hears = !busy && !blocked
  return {
    ...button,
    ...(!hears && { 'aria-disabled': true }),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (hears || (!busy && unless?.())) onClick?.(event)
      // Neither does it send its form.
      else event.preventDefault()
    }
  }
}
