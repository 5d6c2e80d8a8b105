import { openSignIn } from '../../kept/account/sign-in-panel.ts'
import { useAccount } from '../../kept/account/use-account.ts'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { browserForgets } from '../../ui/page/browser-forgets.ts'
import text from '../../ui/type/text.module.css'

/** Where the list is kept, and how to have it elsewhere. Shown once the device is open, never by the server. */
export function WhereKept() {
  const account = useAccount()
  if (account.kind === 'customer')
    return <p className={text.caption}>Kept in your account, and on this device for when there is no signal.</p>
  return (
    <div>
      <p className={text.caption}>
        Kept on this device. {browserForgets() && 'This browser may delete it after seven days without a visit. '}
        Signed in, you have it on your other devices too.
      </p>
      <TextButton small onClick={() => openSignIn()}>
        Sign in
      </TextButton>
    </div>
  )
}
