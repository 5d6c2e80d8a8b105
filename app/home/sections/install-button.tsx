import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { useInstall } from '../../ui/page/install.ts'
import { DownloadIcon } from '../../ui/promise-icons.tsx'
import text from '../../ui/type/text.module.css'

/** Asks the browser to install the shop where it can be asked; elsewhere leads to the page that shows how. */
export function InstallButton() {
  const install = useInstall()
  if (install.kind === 'installed') return <p className={text.body2}>Northlight is installed on this device.</p>
  if (install.kind === 'askable')
    return (
      <Button outlined onClick={install.ask}>
        <DownloadIcon />
        Install the app
      </Button>
    )
  return (
    <ButtonLink outlined to="/install">
      <DownloadIcon />
      Install the app
    </ButtonLink>
  )
}
