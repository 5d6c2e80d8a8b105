import { useEffect, useRef, useState } from 'react'
import text from '../../ui/type/text.module.css'

/** Long enough for a slider to come to rest, in ms: a screen reader is told where it ended, not every stop. */
const RESTS_AFTER = 600

/** Says a change aloud once it has come to rest. What stood there first has been read with the page. */
export function Spoken({ children }: { children: string }) {
  const [said, setSaid] = useState('')
  const last = useRef(children)
  useEffect(() => {
    if (children === last.current) return
    const timer = setTimeout(() => {
      last.current = children
      setSaid(children)
    }, RESTS_AFTER)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <p role="status" className={text.visuallyHidden}>
      {said}
    </p>
  )
}
