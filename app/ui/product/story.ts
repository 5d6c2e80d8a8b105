import stories from '#data/media/stories.json' with { type: 'json' }
import { pictureUrl } from '#domain/catalogue/pictures.ts'

export type StoryKey = keyof typeof stories

/** The address of a picture that belongs to a page rather than to a product. */
export function storyUrl(key: StoryKey): string {
  return pictureUrl(key, stories[key].version)
}
