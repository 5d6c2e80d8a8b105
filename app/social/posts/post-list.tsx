import { useRef } from 'react'
import { useFocusKept } from '../../ui/page/use-focus-kept.ts'
import text from '../../ui/type/text.module.css'
import { PostCard } from './post-card.tsx'
import { usePosts } from './post-store.ts'
import styles from './posts.module.css'

/** The posts made since this page was opened, the newest first. */
export function PostList() {
  const posts = usePosts()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusKept(heading, posts.length)
  return (
    <section className={styles.section} aria-labelledby="posts">
      <h2 id="posts" ref={heading} tabIndex={-1}>
        Your posts
      </h2>
      <p className={text.body2}>
        {posts.length === 0
          ? 'None yet. What you create shows here until you close this page; we neither see nor keep it.'
          : 'They stay here until you close this page; we neither see nor keep them. Download what you want to keep.'}
      </p>
      {posts.length > 0 && (
        <ul className={styles.posts}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
