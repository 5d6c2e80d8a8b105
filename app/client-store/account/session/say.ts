import { toast } from '../../../ui/toast/toast-store.ts'
import { openSignIn } from '../sign-in-panel.ts'

/** Somebody else has signed in on this device, in another tab perhaps. */
export const saySignedInAs = (firstName: string): void =>
  toast({
    title: `You are signed in as ${firstName} now`,
    text: 'What another account has waiting on this device stays here until it signs in again.'
  })

/** The session has ended: by time, or because the password was changed elsewhere. */
export const saySignedOut = (): void =>
  toast({
    title: 'You are signed out',
    text: 'What you write stays on this device until you sign in again.',
    action: { label: 'Sign in', take: () => openSignIn() }
  })
