/** A piece of HTML that is whole and safe: made by `html` only. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[]

/** HTML from a template; every value in it is escaped, but for what is HTML already. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + (index < values.length ? written(values[index]) : '')).join(''))
}

function written(value: Value | undefined): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(({ text }: Html) => text).join('\n')
  return String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}
