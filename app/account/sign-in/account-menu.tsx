import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'
import { openSignOut } from '../../kept/account/sign-in-panel.ts'
import { MuiRoot } from '../../theme/mui-root.tsx'
import { useConnection } from '../../ui/page/connection.ts'
import { useCloseRequest } from '../../ui/page/use-close-request.ts'

interface AccountMenuProps {
  open: boolean
  onClose: () => void
  anchor: HTMLElement | null
}

/** 'My Account' of somebody signed in. Storefront spec, section 4. */
export function AccountMenu({ open, onClose, anchor }: AccountMenuProps) {
  const isOffline = useConnection().kind === 'offline'
  useCloseRequest(open, onClose)

  function signOut() {
    onClose()
    // Once the menu is closed: the same panel opens with the question.
    setTimeout(openSignOut)
  }

  return (
    <MuiRoot>
      <Menu
        open={open}
        onClose={onClose}
        anchorEl={anchor}
        disableScrollLock
        slotProps={{ list: { 'aria-label': 'My Account' } }}
      >
        <MenuItem component={Link} to="/account?tab=settings" onClick={onClose}>
          Account Settings
        </MenuItem>
        <MenuItem component={Link} to="/account?tab=orders" onClick={onClose}>
          Order History
        </MenuItem>
        <MenuItem disabled={isOffline} onClick={signOut}>
          {isOffline ? 'Sign Out, once you are online' : 'Sign Out'}
        </MenuItem>
      </Menu>
    </MuiRoot>
  )
}
