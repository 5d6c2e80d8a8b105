import { useRef, useState } from 'react'
import { UndoRow, useGaps } from '../../ui/controls/undo-row.tsx'
import { useFocusKept } from '../../ui/page/use-focus-kept.ts'
import text from '../../ui/type/text.module.css'
import { PostCard } from './post-card.tsx'
import { removePost, type SocialPost, usePosts } from './post-store.ts'
import styles from './posts.module.css'

/** The posts made since this page was opened, the newest first. */
export function PostList() {
  const posts = usePosts()
  const heading = useRef<HTMLHeadingElement>(null)
  const part = useRef<HTMLElement>(null)
  useFocusKept(part, { otherwise: heading })
  const { shown, take } = useGaps(posts, ({ id }) => String(id))
  const [bringBack, setBringBack] = useState<ReadonlyMap<number, () => void>>(new Map())

  function remove(post: SocialPost) {
    take(post)
    setBringBack(new Map(bringBack).set(post.id, removePost(post.id)))
  }

  return (
    <section ref={part} className={styles.section} aria-labelledby="posts">
      <h2 id="posts" ref={heading} tabIndex={-1}>
        Your posts
      </h2>
      <p className={text.body2}>
        {posts.length === 0
          ? 'None yet. What you create shows here until you close this page; we neither see nor keep it.'
          : 'They stay here until you close this page; we neither see nor keep them. Download what you want to keep.'}
      </p>
      {shown.length > 0 && (
        <ul className={styles.posts}>
          {shown.map(({ kind, row: post }) =>
            kind === 'gap' ? (
              <UndoRow
                key={`gap ${post.id}`}
                words={`Post removed: ${post.product.name}`}
                onUndo={() => bringBack.get(post.id)?.()}
              />
            ) : (
              <li key={post.id}>
                <PostCard post={post} onRemove={() => remove(post)} />
              </li>
            )
          )}
        </ul>
      )}
    </section>
  )
}
