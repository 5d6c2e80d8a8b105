import type { RequestView } from '#domain/desk/inbox-view.ts'
import { Facts } from '../../ui/facts.tsx'
import { mailTo } from '../../ui/mail-to.ts'

/** Every field that was filled; address and number lead to a mail and a call. */
export function RequestFactsList({ view: { email, phone, facts } }: { view: RequestView }) {
  const reach: Readonly<Record<string, string>> = {
    [email]: mailTo(email),
    [phone]: `tel:${phone.replace(/[^+\d]/g, '')}`
  }
  return (
    <Facts
      rows={facts.map(({ label, value }) => {
        const href = value && reach[value]
        return { label, value: href ? <a href={href}>{value}</a> : value }
      })}
    />
  )
}
