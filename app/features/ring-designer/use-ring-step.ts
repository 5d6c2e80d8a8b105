import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import { RING_STEPS } from '#domain/requests/ring-steps.ts'

export const LAST_STEP = RING_STEPS.length - 1

export interface RingStep {
  /** The step shown, from 0. */
  step: number
  /** Goes to a step, the nearest there is, and then does what is asked, or else puts the focus on its heading. */
  goTo: (step: number, afterwards?: () => void) => void
}

/** The step shown is part of the address, so that Back leads to the one before. */
export function useRingStep(top: RefObject<HTMLElement | null>): RingStep {
  const [search, setSearch] = useSearchParams()
  const isReturn = useNavigationType() === 'POP'
  const step = stepIn(search)
  const shown = useRef(step)
  const waiting = useRef<(() => void) | undefined>(undefined)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const afterwards = waiting.current ?? (() => showStart(step, isReturn ? null : top.current))
    waiting.current = undefined
    afterwards()
  }, [step, isReturn, top])

  function goTo(next: number, afterwards?: () => void): void {
    const wanted = clamp(next)
    if (wanted === shown.current) {
      afterwards?.()
      return
    }
    waiting.current = afterwards
    setSearch((now) => withStep(now, wanted), { preventScrollReset: true })
  }

  return { step, goTo }
}

/** The first step is the page's own address. Anything else that is in it stays. */
export function withStep(search: URLSearchParams, step: number): URLSearchParams {
  const next = new URLSearchParams(search)
  if (step === 0) next.delete('step')
  else next.set('step', String(step + 1))
  return next
}

export const stepHeadingId = (step: number): string => `ring-step-${step + 1}`

const stepIn = (search: URLSearchParams): number => clamp((Number.parseInt(search.get('step') ?? '', 10) || 1) - 1)

const clamp = (step: number): number => Math.min(Math.max(step, 0), LAST_STEP)

/** A step opens at its start. On the way back the router has put the page where it was left. */
function showStart(step: number, top: HTMLElement | null): void {
  document.getElementById(stepHeadingId(step))?.focus({ preventScroll: true })
  if (top && top.getBoundingClientRect().top < 0) top.scrollIntoView({ block: 'start' })
}
