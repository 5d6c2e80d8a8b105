import { useId, useRef, useState } from 'react'
import { LONGEST_CAPTION, ORIGIN_SENTENCE, postText, saysOrigin } from '#domain/social/caption.ts'
import { tidyHashtags } from '#domain/social/hashtags.ts'
import { postSize } from '#domain/social/post-layout.ts'
import {
  LINK_NETWORKS,
  type LinkNetwork,
  SHARE_WINDOW,
  shareAddress,
  X_MOST,
  xLength
} from '#domain/social/share-address.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import field from '../../ui/controls/field.module.css'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { UndoRow, useGaps } from '../../ui/controls/undo-row.tsx'
import form from '../../ui/form/form.module.css'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import { useConnection } from '../../ui/page/connection.ts'
import { breadcrumbs } from '../../ui/page/json-ld.ts'
import { momentWords } from '../../ui/page/moment.ts'
import type { PageHead } from '../../ui/page/page.ts'
import { useFocusKept } from '../../ui/page/use-focus-kept.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import text from '../../ui/type/text.module.css'
import { CreatePost } from './create/create-post.tsx'
import { removePost, type SocialPost, usePosts, writePost } from './posts/post-store.ts'
import postListStyles from './posts/posts.module.css'
import { downloadPicture } from './sharing/download.ts'
import { canShareFile, shareFile } from './sharing/share-file.ts'
import { pieceAddress, written } from './sharing/written.ts'
import styles from './social-page.module.css'

/** /social-sharing: a picture with its words from any piece, made on this device. Requests spec, section 2. */
export function Page() {
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <ButtonLink to="/" outlined small>
          <ArrowLeftIcon />
          Back to Store
        </ButtonLink>
        <h1>Share a piece</h1>
        <p className={text.lead}>
          Choose a piece and a layout. The picture is made on your device, also without signal, and goes only where you
          send it.
        </p>
      </header>
      <CreatePost />
      <PostList />
    </Wrap>
  )
}

export const head = (): PageHead => ({
  title: 'Social sharing · Northlight Diamonds',
  description:
    'Make a picture of a piece for Instagram, Facebook, X or a story: three square layouts and an upright one, with its name, origin and grades.',
  canonical: '/social-sharing',
  // For search engines, which ask the server.
  jsonLd: import.meta.env.SSR ? [breadcrumbs([{ name: 'Social sharing', path: '/social-sharing' }])] : []
})

/** The posts made since this page was opened, the newest first. */
function PostList() {
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
    <section ref={part} className={postListStyles.section} aria-labelledby="posts">
      <h2 id="posts" ref={heading} tabIndex={-1}>
        Your posts
      </h2>
      <p className={text.body2}>
        {posts.length === 0
          ? 'None yet. What you create shows here until you close this page; we neither see nor keep it.'
          : 'They stay here until you close this page; we neither see nor keep them. Download what you want to keep.'}
      </p>
      {shown.length > 0 && (
        <ul className={postListStyles.posts}>
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

/** A post: its picture, the words that go with it, and where it can go. */
function PostCard({ post, onRemove }: { post: SocialPost; onRemove: () => void }) {
  const { product, layout, address, words, createdAt } = post
  return (
    <article className={postListStyles.post} aria-labelledby={`post-${post.id}`}>
      <img className={postListStyles.picture} src={address} alt={words} {...postSize(layout)} />
      <div className={postListStyles.beside}>
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

/** Where a post can go. What needs no connection works without one. Requests spec, section 7. */
function ShareActions({ post }: { post: SocialPost }) {
  const id = useId()
  const [hasSheet] = useState(() => canShareFile(post))
  const isOffline = useConnection().kind === 'offline'
  return (
    <fieldset className={postListStyles.share}>
      <legend className={text.visuallyHidden}>Share this post</legend>
      {hasSheet && (
        <Button outlined small onClick={() => void shareFile(post)}>
          Share…
        </Button>
      )}
      {LINK_NETWORKS.map((network) => (
        <Button
          key={network}
          outlined
          small
          blocked={isOffline}
          aria-describedby={isOffline ? `${id}-offline` : undefined}
          onClick={() => openNetwork(network, post)}
        >
          {network}
        </Button>
      ))}
      <Button outlined small onClick={() => void shareToInstagram(post)}>
        Instagram
      </Button>
      <Button outlined small onClick={() => downloadPicture(post)}>
        Download PNG
      </Button>
      {isOffline && (
        <p id={`${id}-offline`} className={text.caption}>
          Facebook and X need a connection. The picture can be downloaded now and posted later.
        </p>
      )}
    </fieldset>
  )
}

/** Caption and hashtags of a post, to be written as one likes. */
function PostText({ post }: { post: SocialPost }) {
  const id = useId()
  const remarks = remarksOn(post)
  return (
    <div className={postListStyles.text}>
      <div className={form.field}>
        <label className={form.label} htmlFor={`${id}-caption`}>
          Caption
        </label>
        <textarea
          id={`${id}-caption`}
          className={`${field.input} ${postListStyles.caption}`}
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

/** Opens a network's own page in a small window, which learns nothing of ours but the text and the link. */
function openNetwork(network: LinkNetwork, post: SocialPost): void {
  const { width, height } = SHARE_WINDOW
  const address = shareAddress(network, postText(written(post)), pieceAddress(post))
  window.open(address, '_blank', `width=${width},height=${height},noopener,noreferrer`)
}

/** Instagram takes no links: the caption goes to the clipboard, and the picture is downloaded. Requests spec, section 7. */
async function shareToInstagram(post: SocialPost): Promise<void> {
  // Before any wait: browsers allow a download within the press only.
  downloadPicture(post)
  try {
    await navigator.clipboard.writeText(postText(written(post)))
    toast({
      title: 'Caption Copied!',
      text: 'The picture is in your downloads. Paste the caption beside it in Instagram.'
    })
  } catch {
    // The shopper is told: a browser refuses it without a secure page, a permission or the focus.
    toast({
      title: 'Caption not copied',
      text: 'This browser does not allow it. The picture is in your downloads; please select the caption and copy it.',
      tone: 'destructive'
    })
  }
}
