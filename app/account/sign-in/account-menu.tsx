import { Link } from 'react-router-dom'
import { openSignOut } from '../../kept/account/sign-in-panel.ts'
import { PlainButton } from '../../ui/controls/button.tsx'
import { DropList } from '../../ui/layout/drop-list.tsx'
import { useConnection } from '../../ui/page/connection.ts'

interface AccountMenuProps {
  open: boolean
  onClose: () => void
  opener: HTMLElement | null
}

/** 'My Account' of somebody signed in. Storefront spec, section 4. */
export function AccountMenu({ onClose, ...list }: AccountMenuProps) {
  const isOffline = useConnection().kind === 'offline'

  function signOut() {
    onClose()
    // The pressed button goes with its list; the question gives the focus back to what had it.
    list.opener?.focus()
    // Once the menu is closed: the same panel opens with the question.
    setTimeout(openSignOut)
  }

  return (
    <DropList {...list} onClose={onClose} label="My Account" atEnd>
      <li>
        <Link to="/account?tab=settings" onClick={onClose}>
          Account Settings
        </Link>
      </li>
      <li>
        <Link to="/account?tab=orders" onClick={onClose}>
          Order History
        </Link>
      </li>
      <li>
        <PlainButton blocked={isOffline} onClick={signOut}>
          {isOffline ? 'Sign Out, once you are online' : 'Sign Out'}
        </PlainButton>
      </li>
    </DropList>
  )
}
