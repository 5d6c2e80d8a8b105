import { postSize } from '#domain/social/post-layout.ts'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { momentWords } from '../../ui/page/moment.ts'
import text from '../../ui/type/text.module.css'
import type { SocialPost } from './post-store.ts'
import { PostText } from './post-text.tsx'
import styles from './posts.module.css'
import { ShareActions } from './share-actions.tsx'

/** A post: its picture, the words that go with it, and where it can go. */
export function PostCard({ post, onRemove }: { post: SocialPost; onRemove: () => void }) {
  const { product, layout, address, words, createdAt } = post
  return (
    <article className={styles.post} aria-labelledby={`post-${post.id}`}>
      <img className={styles.picture} src={address} alt={words} {...postSize(layout)} />
      <div className={styles.beside}>
        <div>
          <h3 id={`post-${post.id}`} className={text.h4}>
            {product.name}
          </h3>
          <p className={text.caption}>
            <time dateTime={createdAt}>{momentWords(createdAt)}</time>
          </p>
        </div>
        <PostText post={post} />
        <ShareActions post={post} />
        <TextButton small onClick={onRemove}>
          Remove<span className={text.visuallyHidden}>: {product.name}</span>
        </TextButton>
      </div>
    </article>
  )
}
