import { Link, type LinkProps } from 'react-router-dom'
import { useWaitingCount } from '../client-store/use-waiting-count.ts'
import { isFramed } from '../ui/page/framed.ts'
import { ClockIcon } from '../ui/rare-icons.tsx'

/** The way to the outbox while something waits in it, with how much; nothing otherwise. */
export function WaitingLink(link: Omit<LinkProps, 'to'>) {
  const { all, needsYou } = useWaitingCount()
  if (all === 0 || isFramed()) return null
  return (
    <Link {...link} to="/outbox">
      <ClockIcon />
      Waiting to be sent ({all}){needsYou > 0 && `, ${needsYou} ${needsYou === 1 ? 'needs' : 'need'} you`}
    </Link>
  )
}
