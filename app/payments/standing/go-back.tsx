import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/controls/button.tsx'

/** Back to where the shopper came from; from a link in a mail there is nothing of ours to go back to. */
export function GoBack() {
  const navigate = useNavigate()
  return (
    <Button outlined onClick={() => void (isFirstPage() ? navigate('/') : navigate(-1))}>
      Go Back
    </Button>
  )
}

/** The router counts its entries in the history, but begins anew in a page that was loaded: that one knows its referrer. */
function isFirstPage(): boolean {
  const isLoadedFromOurs = document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1
  return !isLoadedFromOurs && !(window.history.state?.idx > 0)
}
