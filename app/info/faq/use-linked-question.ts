import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { topics } from './topics/topics.ts'

/**
 * Opens the question an address names. In a document of its own the browser has done so; moving within the shop, and
 * older browsers, need this. `onLinked`: a search that hides the question gives way to it.
 */
export function useLinkedQuestion(onLinked: () => void): void {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again opens the question again
  useEffect(() => {
    const id = topics.find((topic) => `#${topic.id}` === hash)?.id
    const question = id === undefined ? null : document.getElementById(id)?.closest('details')
    if (!question || question.open) return
    if (question.hidden) onLinked()
    question.hidden = false
    question.open = true
    question.scrollIntoView()
  }, [hash, key])
}
