import * as z from 'zod/mini'

/** What the craftsmanship films are filed under, in the spec's words. Requests spec, section 2. */
export const VIDEO_CATEGORIES = [
  'Tailor-Made',
  'Earrings',
  'Luxury Watches',
  'Rings',
  'Wedding Rings',
  'Jewellery',
  'Pendants',
  'Bracelets'
] as const
export type VideoCategory = (typeof VIDEO_CATEGORIES)[number]

/** A card of the craftsmanship gallery as data/ records it. Requests spec, section 2. */
export const videoRecordSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  /** Key of a picture in data/media; null where none fits. */
  thumbnail: z.nullable(z.string().check(z.minLength(1), z.maxLength(80))),
  category: z.enum(VIDEO_CATEGORIES),
  /** Key of the film in data/media that it will show, made or not; null where none is planned. */
  film: z.nullable(z.string().check(z.minLength(1), z.maxLength(80))),
  /** What a turntable shows, where that is the film: title and description speak of one that is still to be made. */
  turning: z.optional(
    z.object({
      title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
      description: z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
    })
  )
})

export type VideoRecord = z.infer<typeof videoRecordSchema>

/** What the page knows of a film that has been made. */
export interface MadeFilm {
  /** Address of its MP4. */
  videoUrl: string
  /** Key of the picture that stands in until it plays; of one of the owner's, its address. */
  poster: string
  seconds: number
  /** What a film of the owner's shows, for whoever cannot see it. */
  alt?: string
}

/**
 * A card of the craftsmanship gallery. A film that has not been made yet is shown as "Coming Soon": it has no address,
 * and only a film has one. A card whose film is a turntable is called what it shows. Requests spec, section 2;
 * DECISIONS 42.
 */
export type CraftsmanshipVideo = Omit<VideoRecord, 'film' | 'turning'> &
  (({ hasVideo: true } & MadeFilm) | { hasVideo: false; videoUrl: null })
