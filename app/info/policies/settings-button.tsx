import { Button } from '../../ui/controls/button.tsx'

/** Opens the choice about cookies again. Requests spec, section 2. */
export function SettingsButton() {
  return (
    <Button outlined onClick={() => window.dispatchEvent(new Event('openCookieSettings'))}>
      Cookie Settings
    </Button>
  )
}
