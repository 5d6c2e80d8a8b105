import shop from '#data/shop.json' with { type: 'json' }

/** Where to write to about something that went wrong. */
export default function ServiceAddress() {
  const { serviceEmail } = shop.contact
  return <a href={`mailto:${serviceEmail}`}>{serviceEmail}</a>
}
