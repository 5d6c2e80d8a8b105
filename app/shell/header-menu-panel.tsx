import { Link } from 'react-router-dom'
import { DropList } from '../ui/layout/drop-list.tsx'
import { type HeaderMenuLabel, headerMenus } from './header-menu-links.ts'

interface HeaderMenuPanelProps {
  open: boolean
  onClose: () => void
  opener: HTMLElement | null
  label: HeaderMenuLabel
}

export default function HeaderMenuPanel({ label, ...list }: HeaderMenuPanelProps) {
  return (
    <DropList {...list} label={label}>
      {headerMenus[label].map(({ label: name, to }) => (
        <li key={name}>
          <Link to={to} onClick={list.onClose}>
            {name}
          </Link>
        </li>
      ))}
    </DropList>
  )
}
