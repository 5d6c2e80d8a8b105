import Dialog from '@mui/material/Dialog'
import { useState } from 'react'
import { accountWish, type SignInView } from '../../kept/account/sign-in-panel.ts'
import { MuiRoot } from '../../theme/mui-root.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { PanelHead } from '../../ui/layout/panel-head.tsx'
import { useCloseRequest } from '../../ui/page/use-close-request.ts'
import { ForgottenForm } from './forms/forgotten-form.tsx'
import { RegisterForm } from './forms/register-form.tsx'
import { SignInForm } from './forms/sign-in-form.tsx'
import styles from './sign-in.module.css'

interface PanelProps {
  open: boolean
  onClose: () => void
}

const titles: Record<SignInView, string> = {
  'sign-in': 'Sign in',
  register: 'Create an account',
  forgotten: 'Choose a new password'
}

/** Signing in, and the ways to be able to. Nothing typed here is kept when it closes. Storefront spec, section 4. */
export function SignInDialog({ open, onClose }: PanelProps) {
  useCloseRequest(open, onClose)
  return (
    <MuiRoot>
      <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="sign-in-title">
        <Contents onClose={onClose} />
      </Dialog>
    </MuiRoot>
  )
}

function Contents({ onClose }: Pick<PanelProps, 'onClose'>) {
  const [{ view, email }, show] = useState(firstView)
  const to = (next: SignInView) => (typed: string) => show({ view: next, email: typed })
  return (
    <>
      <PanelHead title={titles[view]} titleId="sign-in-title" close={<CloseIcon />} onClose={onClose} />
      <div className={styles.body}>
        {view === 'sign-in' && (
          <SignInForm email={email} onDone={onClose} onForgotten={to('forgotten')} onRegister={to('register')} />
        )}
        {view === 'register' && <RegisterForm email={email} onSignIn={to('sign-in')} onClose={onClose} />}
        {view === 'forgotten' && <ForgottenForm email={email} onSignIn={to('sign-in')} onClose={onClose} />}
      </div>
    </>
  )
}

function firstView(): { view: SignInView; email: string } {
  const wish = accountWish()
  return wish === null || wish.view === 'sign-out' ? { view: 'sign-in', email: '' } : wish
}
