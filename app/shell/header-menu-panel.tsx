import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'
import { MuiRoot } from '../theme/mui-root.tsx'
import type { NavLink } from './links.ts'

interface HeaderMenuPanelProps {
  open: boolean
  onClose: () => void
  anchor: HTMLElement | null
  label: string
  links: readonly NavLink[]
}

export default function HeaderMenuPanel({ open, onClose, anchor, label, links }: HeaderMenuPanelProps) {
  return (
    <MuiRoot>
      <Menu
        open={open}
        onClose={onClose}
        anchorEl={anchor}
        disableScrollLock
        slotProps={{ list: { 'aria-label': label } }}
      >
        {links.map(({ label: name, to }) => (
          <MenuItem key={name} component={Link} to={to} onClick={onClose}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </MuiRoot>
  )
}
