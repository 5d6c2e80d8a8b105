import { drawPost } from '#domain/social/draw-post.ts'
import { type PostLayout, postSize } from '#domain/social/post-layout.ts'
import type { PostWords } from '#domain/social/post-words.ts'
import { bringFaces } from './faces.ts'
import { paintPost } from './paint-post.ts'

export type Composed = { kind: 'composed'; image: Blob } | { kind: 'no-canvas' }

/** A post as a PNG of its full size, with the shop's own faces. Requests spec, section 9. */
export async function composePost(layout: PostLayout, words: PostWords, picture: CanvasImageSource): Promise<Composed> {
  await bringFaces()
  const canvas = document.createElement('canvas')
  if (!paintPost(canvas, postSize(layout), drawPost(layout, words), picture)) return { kind: 'no-canvas' }
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return image ? { kind: 'composed', image } : { kind: 'no-canvas' }
}
