import { type ReactNode, useEffect, useRef } from 'react'

/** The page's heading. `isNews`: it has taken another's place, so that whoever reads by ear hears it. */
export function Heading({ isNews = false, children }: { isNews?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
