import { ButtonLink } from '../../ui/controls/button.tsx'
import { ArrowUpRightIcon } from '../../ui/rare-icons.tsx'
import text from '../../ui/type/text.module.css'
import type { Authority } from './authorities.ts'

/** A button's look on the way to a laboratory's own pages. */
export function OutwardButton({ authority }: { authority: Authority }) {
  return (
    <ButtonLink to={authority.address} target="_blank" rel="noopener" outlined>
      {authority.label} Report Check <ArrowUpRightIcon />
      <span className={text.visuallyHidden}>, opens in a new tab</span>
    </ButtonLink>
  )
}
