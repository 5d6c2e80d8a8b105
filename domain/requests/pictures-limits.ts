/** Reference pictures of one request. Requests spec, section 9. */
export const MOST_PICTURES = 5

/** Bytes of one upload, at most. */
export const MOST_PICTURE_BYTES = 2_000_000

/** Pixels of a picture's longer side once the device has made it smaller. */
export const PICTURE_SIDE = 1600

/** Bytes the device aims at, so that five pictures are no more than 2 MB to send. */
export const PICTURE_TARGET_BYTES = 390_000

/** What the server takes; the device makes everything else it can read into one of these. */
export const PICTURE_TYPES = ['image/jpeg', 'image/webp', 'image/png'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]
