import '../theme/styles.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { settle } from '#domain/content/house-terms.ts'
import { NOTHING_SETTLED } from '#domain/content/settled.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { type DeskAssets, DocumentFrame } from './frame/document-frame.tsx'
import { PageBody } from './page-body.tsx'

/** One document of the desk, whole. Nothing of it is made alive: forms and links do the work. */
export function renderDesk(document: DeskDocument, assets: DeskAssets): string {
  settle(document.settled ?? NOTHING_SETTLED)
  const markup = renderToStaticMarkup(
    <DocumentFrame document={document} assets={assets}>
      <PageBody document={document} />
    </DocumentFrame>
  )
  return `<!doctype html>${markup}`
}
