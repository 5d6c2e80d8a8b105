import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { DeskSources } from './desk-headers.ts'

export interface DeskAsset {
  type: string
  bytes: Buffer
}

/** How the desk's documents are drawn: by app/desk/entry-server.tsx, or plainly in tests. */
export interface DeskPages {
  /** A whole HTML document. */
  render: (document: DeskDocument) => string | Promise<string>
  /** The desk's own files (style sheet, script), by name below /desk/assets/. */
  asset: (name: string) => DeskAsset | null
  /** What its documents need beyond the desk's own policy: in development, Vite's inline styles. */
  sources?: DeskSources
}
