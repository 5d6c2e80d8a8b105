import { useEffect, useRef } from 'react'
import { drawPost } from '#domain/social/draw-post.ts'
import { type PostLayout, postSize } from '#domain/social/post-layout.ts'
import { type PostWords, wordsInOrder } from '#domain/social/post-words.ts'
import text from '../../ui/type/text.module.css'
import { bringFaces } from '../compose/faces.ts'
import { paintPost } from '../compose/paint-post.ts'
import styles from './create.module.css'
import type { PieceImage } from './use-picture.ts'

interface PreviewProps {
  layout: PostLayout
  words: PostWords | null
  picture: PieceImage
}

/** The post as it will be, before it is made. */
export function Preview({ layout, words, picture }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = picture.kind === 'found' ? picture.image : null
  useEffect(() => {
    if (!words || !image) return
    let isWanted = true
    void bringFaces().then(() => {
      if (isWanted && canvas.current) paintPost(canvas.current, postSize(layout), drawPost(layout, words), image)
    })
    return () => {
      isWanted = false
    }
  }, [layout, words, image])
  return (
    <figure className={styles.preview}>
      <div className={styles.sheet} data-layout={layout}>
        {words && image && (
          <canvas ref={canvas} {...postSize(layout)} role="img" aria-label={`Preview. ${wordsInOrder(words)}`} />
        )}
      </div>
      <figcaption>
        <p className={text.caption} role="status">
          {remark(layout, picture)}
        </p>
      </figcaption>
    </figure>
  )
}

function remark(layout: PostLayout, picture: PieceImage): string {
  switch (picture.kind) {
    case 'none-chosen':
      return 'Choose a piece, and your post shows here.'
    case 'looking':
      return 'Fetching the picture of this piece…'
    case 'missing':
      return 'The picture of this piece is not on this device yet. It comes with a connection.'
    case 'none-yet':
      return 'This piece has no picture yet, so there is nothing to post of it.'
    case 'found':
      if (picture.isListSize)
        return 'This device has only a small picture of this piece now. A connection brings a larger one.'
      return `${postSize(layout).width} × ${postSize(layout).height} px`
  }
}
