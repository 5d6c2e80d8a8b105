import { useId } from 'react'
import { LONGEST_CAPTION, ORIGIN_SENTENCE, postText, saysOrigin } from '#domain/social/caption.ts'
import { tidyHashtags } from '#domain/social/hashtags.ts'
import { X_MOST, xLength } from '#domain/social/share-address.ts'
import field from '../../ui/controls/field.module.css'
import form from '../../ui/form/form.module.css'
import { written } from '../sharing/written.ts'
import { type SocialPost, writePost } from './post-store.ts'
import styles from './posts.module.css'

/** Caption and hashtags of a post, to be written as one likes. */
export function PostText({ post }: { post: SocialPost }) {
  const id = useId()
  const remarks = remarksOn(post)
  return (
    <div className={styles.text}>
      <div className={form.field}>
        <label className={form.label} htmlFor={`${id}-caption`}>
          Caption
        </label>
        <textarea
          id={`${id}-caption`}
          className={`${field.input} ${styles.caption}`}
          name="caption"
          rows={4}
          value={post.caption}
          aria-describedby={`${id}-remarks`}
          onChange={({ target }) => writePost(post.id, { caption: target.value })}
        />
      </div>
      <div className={form.field}>
        <label className={form.label} htmlFor={`${id}-hashtags`}>
          Hashtags
        </label>
        <input
          id={`${id}-hashtags`}
          className={field.input}
          name="hashtags"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={post.hashtags}
          onChange={({ target }) => writePost(post.id, { hashtags: target.value })}
          onBlur={() => writePost(post.id, { hashtags: tidyHashtags(post.hashtags) })}
        />
      </div>
      <ul id={`${id}-remarks`} className={form.help}>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </div>
  )
}

/** What will be added, and where the text is too long: it is said, never cut. */
function remarksOn(post: SocialPost): string[] {
  const text = postText(written(post))
  return [
    saysOrigin(post.caption, post.product.diamondType)
      ? ''
      : `“${ORIGIN_SENTENCE}” is added when you share it, as the caption does not say so.`,
    xLength(text) > X_MOST ? `X takes ${X_MOST} characters; with its link this is ${xLength(text)}.` : '',
    text.length > LONGEST_CAPTION ? `Instagram takes ${LONGEST_CAPTION} characters; this is ${text.length}.` : ''
  ].filter(Boolean)
}
