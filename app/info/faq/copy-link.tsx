import { Link } from 'react-router-dom'
import textLink from '../../ui/controls/text-link.module.css'
import { toast } from '../../ui/toast/toast-store.ts'
import text from '../../ui/type/text.module.css'

/** Copies the address of one question. It is a link, so that without script the address is in the browser's own field. */
export function CopyLink({ id, question }: { id: string; question: string }) {
  async function copy() {
    const address = new URL(`/faq#${id}`, window.location.href).href
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Link copied', text: question })
    } catch {
      toast({ title: 'Link not copied', text: `This browser does not allow it. The link is ${address}` })
    }
  }

  return (
    <Link
      to={`/faq#${id}`}
      replace
      preventScrollReset
      className={`${textLink.link} ${textLink.small}`}
      onClick={() => void copy()}
    >
      <span>
        Copy link<span className={text.visuallyHidden}> to: {question}</span>
      </span>
    </Link>
  )
}
