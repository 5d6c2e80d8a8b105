import { breadcrumbs } from '../../../ui/page/json-ld.ts'
import type { PageHead } from '../../../ui/page/page.ts'

interface InfoHead {
  /** As in the page's h1; the shop's name is added. */
  title: string
  description: string
  path: string
  /** What else search engines are told. Written behind `import.meta.env.SSR`, it costs the browser nothing. */
  jsonLd?: readonly object[]
}

/** The head of a page to be read: where it stands in the shop is said to search engines, which ask the server. */
export function infoHead({ title, description, path, jsonLd = [] }: InfoHead): PageHead {
  return {
    title: `${title} · Northlight Diamonds`,
    description,
    canonical: path,
    ...(import.meta.env.SSR && {
      jsonLd: [
        breadcrumbs([
          { name: 'Home', path: '/' },
          { name: title, path }
        ]),
        ...jsonLd
      ]
    })
  }
}
