import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { QuestionProps } from './question.tsx'

const Question = lazy<ComponentType<QuestionProps>>(() =>
  import('./question.tsx').catch((error) => {
    // The next page asks: this one must not fall over a question.
    reportError(error)
    return { default: () => null }
  })
)

/** The page is let alone for so long, in ms. Storefront spec, section 4. */
const patience = 1000
/** Upon this event of the window the settings open, whoever sends it. Storefront spec, section 4. */
const openCookieSettings = 'openCookieSettings'

/** Asks about cookies, a moment after the page is alive. All but this moment comes with code of its own. */
export function Consent() {
  const [stage, setStage] = useState<'asleep' | 'awake' | 'settings'>('asleep')
  useEffect(() => {
    const openSettings = () => setStage('settings')
    const timer = setTimeout(() => setStage((now) => (now === 'asleep' ? 'awake' : now)), patience)
    addEventListener(openCookieSettings, openSettings)
    return () => {
      clearTimeout(timer)
      removeEventListener(openCookieSettings, openSettings)
    }
  }, [])
  return (
    stage !== 'asleep' && (
      <Suspense>
        <Question
          settingsOpen={stage === 'settings'}
          onOpen={() => setStage('settings')}
          onClose={() => setStage('awake')}
        />
      </Suspense>
    )
  )
}
