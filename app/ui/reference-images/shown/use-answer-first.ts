import { type RefObject, useEffect } from 'react'

/** Keeps the form from being sent while a question stands, and leads to it: what it is about would be left behind. */
export function useAnswerFirst(question: RefObject<HTMLElement | null>, isAsked: boolean): void {
  useEffect(() => {
    const form = isAsked && question.current?.closest('form')
    if (!form) return
    function hold(event: Event): void {
      event.preventDefault()
      event.stopPropagation()
      question.current?.focus()
    }
    // Before the form's own handler, which React calls when the event has come up to the page.
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [question, isAsked])
}
