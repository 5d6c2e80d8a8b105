import * as z from 'zod/mini'

/** What the craftsmanship films are filed under, in the spec's words. Requests spec, section 2. */
export const VIDEO_CATEGORIES = [
  'Tailor-Made',
  'Earrings',
  'Luxury Watches',
  'Rings',
  'Wedding Rings',
  'Jewelry',
  'Pendants',
  'Bracelets'
] as const
export type VideoCategory = (typeof VIDEO_CATEGORIES)[number]

/**
 * A card of the craftsmanship gallery. A film that has not been made yet is shown as "Coming Soon": `hasVideo` is
 * false and `videoUrl` null, and neither may be so without the other. Requests spec, section 2.
 */
export const craftsmanshipVideoSchema = z
  .object({
    id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80)),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    description: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    /** Key of a picture in data/media; null where none fits. */
    thumbnail: z.nullable(z.string().check(z.minLength(1), z.maxLength(80))),
    category: z.enum(VIDEO_CATEGORIES),
    videoUrl: z.nullable(z.string().check(z.minLength(1), z.maxLength(300))),
    hasVideo: z.boolean()
  })
  .check(
    z.refine((video) => video.hasVideo === (video.videoUrl !== null), 'A film has an address, and only a film has one')
  )

export type CraftsmanshipVideo = z.infer<typeof craftsmanshipVideoSchema>
