import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'
import { MuiRoot } from '../theme/mui-root.tsx'
import { useCloseRequest } from '../ui/page/use-close-request.ts'
import { type HeaderMenuLabel, headerMenus } from './header-menu-links.ts'

interface HeaderMenuPanelProps {
  open: boolean
  onClose: () => void
  anchor: HTMLElement | null
  label: HeaderMenuLabel
}

export default function HeaderMenuPanel({ open, onClose, anchor, label }: HeaderMenuPanelProps) {
  useCloseRequest(open, onClose)
  return (
    <MuiRoot>
      <Menu
        open={open}
        onClose={onClose}
        anchorEl={anchor}
        disableScrollLock
        slotProps={{ list: { 'aria-label': label } }}
      >
        {headerMenus[label].map(({ label: name, to }) => (
          <MenuItem key={name} component={Link} to={to} onClick={onClose}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </MuiRoot>
  )
}
