import type { ReactNode } from 'react'
import text from '../../../ui/type/text.module.css'

/** A link within a sentence that leads away from the shop, and says so. */
export function OutwardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={text.visuallyHidden}> (opens in a new tab)</span>
    </a>
  )
}
