import videoRecords from '#data/videos.json' with { type: 'json' }
import { craftsmanshipVideos } from '#data/videos.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { LinkButton } from '../ui/buttons.tsx'
import { Page, Section } from '../ui/page.tsx'
import { FilmCards } from './film-cards.tsx'
import { filmKeyOf } from './film-commands.ts'
import { FilmSteps } from './film-steps.tsx'

/** /desk/videos: the owner's instructions for the craftsmanship gallery. Requests spec, section 2; DECISIONS 24. */
export function VideosPage(_: { document: DeskDocument }) {
  const cards = craftsmanshipVideos()
  const films = cards.filter(({ hasVideo }) => hasVideo).length
  const example = cards.find(({ hasVideo }) => !hasVideo) ?? cards[0]
  const keys = new Map(videoRecords.map((record) => [record.id, filmKeyOf(record)]))
  return (
    <Page
      title="Videos"
      lead={`The gallery has ${cards.length} cards; ${films === 0 ? 'none' : films} of them can be watched. The others say “Coming Soon”.`}
    >
      <LinkButton href="/video-gallery" outlined small>
        See the gallery
      </LinkButton>
      {example && (
        <Section title="How a film gets into the shop">
          <FilmSteps filmKey={keys.get(example.id) ?? example.id} poster={example.thumbnail} title={example.title} />
        </Section>
      )}
      <Section title="The cards, in their order">
        <FilmCards cards={cards} keys={keys} />
      </Section>
    </Page>
  )
}
