import { useEffect, useState } from 'react'
import { accountWish, forgetAccountWish } from '../../kept/account/sign-in-panel.ts'
import { useAccount } from '../../kept/account/use-account.ts'
import { AccountMenu } from './account-menu.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { SignOut } from './sign-out.tsx'

interface AccountPanelProps {
  open: boolean
  onClose: () => void
  /** What was pressed, under which the menu opens. */
  opener: HTMLElement | null
}

/** What the header's account control opens: the dialog for a guest, the menu for a customer. Storefront spec, section 4. */
export default function AccountPanel({ open, onClose, opener }: AccountPanelProps) {
  const isCustomer = useAccount().kind === 'customer'
  const [wasOpen, setWasOpen] = useState(false)
  const [view, setView] = useState<'sign-in' | 'sign-out' | 'menu'>('sign-in')
  // As it was opened: signing in makes the guest a customer while the dialog still stands.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setView(viewFor(isCustomer))
  }
  useEffect(() => (open ? forgetAccountWish : undefined), [open])

  return (
    <>
      <AccountMenu open={open && view === 'menu'} onClose={onClose} opener={opener} />
      <SignOut open={open && view === 'sign-out'} onClose={onClose} />
      <SignInDialog open={open && view === 'sign-in'} onClose={onClose} />
    </>
  )
}

function viewFor(isCustomer: boolean): 'sign-in' | 'sign-out' | 'menu' {
  const wish = accountWish()
  if (wish?.view === 'sign-out') return 'sign-out'
  return isCustomer && wish === null ? 'menu' : 'sign-in'
}
