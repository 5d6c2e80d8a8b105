import { shop } from '#data/shop.ts'

/** Where to write to about something that went wrong. */
export default function ServiceAddress() {
  const { serviceEmail } = shop.contact
  return <a href={`mailto:${serviceEmail}`}>{serviceEmail}</a>
}
