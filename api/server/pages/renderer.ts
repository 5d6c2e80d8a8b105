/** What a page's parts are, as app/entry-server.tsx renders them: the one interface between the shop and its pages. */
export interface RenderedPage {
  status: number
  /** Where whoever asks for it is led instead. */
  movedTo?: string | undefined
  head: string
  html: string
  state: object
  source: string | undefined
}

/** One public read of the API without HTTP, as pages ask for it. */
export interface PublicRead {
  body: unknown
  total: number | null
  /** Where those are designs: how many pieces they are. */
  pieces?: number
}

export interface RenderRequest {
  path: string
  origin: string
  /** The day in London, and whether the day's cut-off for orders is still to come. */
  today: string
  isBeforeCutOff: boolean
  read: (path: string) => Promise<PublicRead>
}

/** What the pages that search engines are told of say of themselves. */
export type TellPages = (read: RenderRequest['read']) => Promise<{ path: string; title: string; description: string }[]>

/** What a page says of itself while the owner has written nothing: its title, description, heading and first sentences. */
export type OwnWords = Readonly<Record<'titles' | 'descriptions' | 'headings' | 'leads', string>>

export type TellOwn = (request: RenderRequest) => Promise<OwnWords>

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>
