import Dialog from '@mui/material/Dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  accountWish,
  forgetAccountWish,
  openSignOut,
  type SignInView
} from '../../../client-store/account/sign-in-panel.ts'
import {
  readWaiting,
  type SignedOut,
  signOut,
  type Unsent,
  type Waiting
} from '../../../client-store/account/sign-out.ts'
import { useAccount } from '../../../client-store/account/use-account.ts'
import { MuiRoot } from '../../../theme/mui-root.tsx'
import { Button, PlainButton } from '../../../ui/controls/button.tsx'
import { CircleAlertIcon, CloseIcon } from '../../../ui/icons.tsx'
import { DropList } from '../../../ui/layout/drop-list.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { useConnection } from '../../../ui/page/connection.ts'
import { useCloseRequest } from '../../../ui/page/use-close-request.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import text from '../../../ui/type/text.module.css'
import { ForgottenForm } from './forms/forgotten-form.tsx'
import { RegisterForm } from './forms/register-form.tsx'
import { SignInForm } from './forms/sign-in-form.tsx'
import styles from './sign-in.module.css'

type Failure = Exclude<SignedOut['kind'], 'signed-out'> | 'broken'

interface SignOutDialogProps {
  open: boolean
  waiting: Waiting
  /** Null once signed out. */
  onAnswer: (unsent: Unsent) => Promise<Exclude<SignedOut['kind'], 'signed-out'> | null>
  onClose: () => void
}

const failures: Record<Failure, string> = {
  'entries-remain': 'Not everything could be sent. You are still signed in, and nothing is lost.',
  unreachable: 'We could not reach the shop, so you are still signed in. Please try again.',
  broken: 'That did not work on this device. Please try again.'
}

/** What shall become of what the shop does not have: sent, kept for this account, or deleted. OFFLINE, section 2.11. */
function SignOutDialog({ open, waiting, onAnswer, onClose }: SignOutDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Half way out there is nothing to go back to: what comes of it is said here.
  const close = () => {
    if (!isLeaving) onClose()
  }
  useCloseRequest(open, close)

  const answer = (unsent: Unsent) => async () => {
    if (isLeaving) return
    setLeaving(true)
    setFailure(null)
    const failed = await onAnswer(unsent).catch((error): Failure => {
      reportError(error)
      return 'broken'
    })
    setFailure(failed)
    if (failed) setLeaving(false)
  }

  return (
    <MuiRoot>
      <Dialog open={open} onClose={close} maxWidth="xs" fullWidth aria-labelledby="sign-out-title">
        <PanelHead title="Before you sign out" titleId="sign-out-title" close={<CloseIcon />} onClose={close} />
        <div className={styles.body}>
          <Named title="Not with us yet:" what={waiting.words} />
          <Named title="Begun but not sent, and gone from this device once you sign out:" what={waiting.begun} />
          <Named title="On this device only, and gone from it once you sign out:" what={waiting.hereOnly} />
          <Named title="Sent but not answered, so we may have it already:" what={waiting.unanswered} />
          <div role="alert">
            {failure && (
              <p className={styles.failure}>
                <CircleAlertIcon />
                {failures[failure]}
              </p>
            )}
          </div>
          <p role="status" className={text.caption}>
            {isLeaving && 'Signing out…'}
          </p>
          <div className={styles.answers} aria-busy={isLeaving}>
            {waiting.count > 0 ? (
              <>
                <Answer label="Send now and sign out" then="" isFirst onClick={answer('send-now')} />
                <Answer
                  label="Keep for this account"
                  then="It stays on this device, and is sent when you sign in here again."
                  onClick={answer('keep')}
                />
                <Answer
                  label="Delete"
                  then="It is deleted from this device. What has not reached us by now never will."
                  onClick={answer('delete')}
                />
              </>
            ) : (
              <Answer label="Sign out" then="" isFirst onClick={answer('keep')} />
            )}
          </div>
        </div>
      </Dialog>
    </MuiRoot>
  )
}

function Named({ title, what }: { title: string; what: readonly string[] }) {
  if (what.length === 0) return null
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.waiting}>
        {what.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two requests of one minute read alike, and the list does not change
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

interface AnswerProps {
  label: string
  /** What comes of it, where the label does not say so. */
  then: string
  isFirst?: boolean
  onClick: () => void
}

function Answer({ label, then, isFirst = false, onClick }: AnswerProps) {
  return (
    <div className={styles.answer}>
      <Button wide outlined={!isFirst} onClick={onClick}>
        {label}
      </Button>
      {then && <p className={text.caption}>{then}</p>}
    </div>
  )
}

interface SignOutProps {
  open: boolean
  onClose: () => void
}

/** Signs out; first asks what is to become of what waits here, where anything does. OFFLINE, section 2.11. */
function SignOut({ open, onClose }: SignOutProps) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const begin = useEffectEvent(async () => {
    try {
      const found = await readWaiting()
      const { count, begun, unanswered, hereOnly } = found
      if (count + begun.length + unanswered.length + hereOnly.length > 0) setWaiting(found)
      else await leave('keep')
    } catch (error) {
      reportError(error)
      sayFailed()
    }
  })

  /** Says what came of it, unless the page is about to be shown anew. */
  async function leave(unsent: Unsent): Promise<Exclude<SignedOut['kind'], 'signed-out'> | null> {
    const { kind } = await signOut(unsent)
    if (kind === 'signed-out') {
      window.location.reload()
      return null
    }
    if (waiting === null) sayFailed()
    return kind
  }

  function sayFailed(): void {
    onClose()
    toast({
      title: 'You are still signed in',
      text: 'We could not reach the shop to sign you out. Please try again.',
      tone: 'destructive'
    })
  }

  useEffect(() => {
    if (open) void begin()
    else setWaiting(null)
  }, [open])

  if (waiting === null) return null
  return <SignOutDialog open={open} waiting={waiting} onAnswer={leave} onClose={onClose} />
}

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
function SignInDialog({ open, onClose }: PanelProps) {
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

interface AccountMenuProps {
  open: boolean
  onClose: () => void
  opener: HTMLElement | null
}

/** 'My Account' of somebody signed in. Storefront spec, section 4. */
function AccountMenu({ onClose, ...list }: AccountMenuProps) {
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
          {isOffline ? 'Sign Out, once we can be reached' : 'Sign Out'}
        </PlainButton>
      </li>
    </DropList>
  )
}
