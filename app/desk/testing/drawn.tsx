import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { DocumentFrame } from '../frame/document-frame.tsx'
import { PageBody } from '../page-body.tsx'

/** A document as a browser reads it. */
export function drawn(deskDocument: DeskDocument): Document {
  const markup = renderToStaticMarkup(
    <DocumentFrame document={deskDocument} assets={{ sheet: 'desk.css', script: 'desk.js' }}>
      <PageBody document={deskDocument} />
    </DocumentFrame>
  )
  return new DOMParser().parseFromString(`<!doctype html>${markup}`, 'text/html')
}

/** Its forms outside the bar as "POST /desk/catalogue/:id: price stock", the fields in the order of the alphabet. */
export function formsIn(page: Document): string[] {
  const forms = [...page.querySelectorAll<HTMLFormElement>('main form')].map((form) => {
    const fields = new Set([...form.querySelectorAll('[name]')].map((field) => field.getAttribute('name')))
    return `${form.method.toUpperCase()} ${patternOf(form.getAttribute('action') ?? '')}: ${[...fields].sort().join(' ')}`
  })
  return [...new Set(forms)].sort()
}

/** The path with its numbers as names, as the routes have them. */
const patternOf = (action: string): string =>
  action
    .replace(/^(\/desk\/\w+\/)(?!end-others|invite|offers|passkeys|takes)[^/]+/, '$1:id')
    .replace(/\/(mails|invites|offers|passkeys|takes|changes|returns|gift-cards)\/(?!new)[^/]+/, '/$1/:id')
