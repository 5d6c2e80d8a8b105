const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text as it stands in an element. Control characters have no way of being written in XML 1.0. */
export const xmlText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** An element that holds text, on a line of its own. */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>\n`
