import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { useInstall } from '../../../ui/page/install.ts'
import { DownloadIcon } from '../../../ui/promise-icons.tsx'
import text from '../../../ui/type/text.module.css'
import pair from '../pair.module.css'

/** Asks the browser to install the shop where it can be asked; elsewhere leads to the page that shows how. */
export function InstallOffer() {
  const install = useInstall()
  switch (install.kind) {
    case 'framed':
      return null
    case 'installed':
      return (
        <div className={pair.actions}>
          <p className={text.body2}>Northlight is installed on this device.</p>
          <TextLink to="/install">What it keeps here</TextLink>
        </div>
      )
    case 'askable':
      return (
        <div className={pair.actions}>
          <Button outlined onClick={install.ask}>
            <DownloadIcon />
            Install the app
          </Button>
          <TextLink to="/install">How it works</TextLink>
        </div>
      )
    case 'by-hand':
      return (
        <div className={pair.actions}>
          <ButtonLink outlined to="/install">
            <DownloadIcon />
            Install the app
          </ButtonLink>
          <TextLink to="/install">How it works</TextLink>
        </div>
      )
  }
}
