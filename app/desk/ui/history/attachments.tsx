import type { ShownAttachments } from '#domain/desk/inbox-view.ts'
import { sizeWords } from '#domain/requests/attachment.ts'
import styles from './attachments.module.css'

/** PDFs beside something, each saved by a press: nobody has drawn them anew, so none is opened within the desk. */
export function Attachments({ attachments, label }: { attachments: ShownAttachments; label: string }) {
  if (attachments.length === 0) return null
  return (
    <ul className={styles.attachments} aria-label={label}>
      {attachments.map(({ name, size, href }) => (
        <li key={href}>
          <a href={href} download>
            <bdi>{name}</bdi>
          </a>
          <span>PDF, {sizeWords(size)}</span>
        </li>
      ))}
    </ul>
  )
}
