import stories from '#data/media/stories.json' with { type: 'json' }
import { Picture } from './picture.tsx'
import { type StoryKey, storyUrl } from './story.ts'
import { Tile } from './tile.tsx'

interface StoryTileProps {
  story: StoryKey
  alt: string
  sizes: string
  className?: string | undefined
}

/** A picture of a page's own on its tile, with its true proportions from the start. */
export function StoryTile({ story, alt, sizes, className }: StoryTileProps) {
  const { width, height } = stories[story]
  return (
    <Tile className={className}>
      <Picture url={storyUrl(story)} alt={alt} sizes={sizes} height={Math.round((1200 * height) / width)} />
    </Tile>
  )
}
