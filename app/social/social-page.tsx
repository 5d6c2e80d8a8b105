import { ButtonLink } from '../ui/controls/button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Wrap } from '../ui/layout/section.tsx'
import { breadcrumbs } from '../ui/page/json-ld.ts'
import type { PageHead } from '../ui/page/page.ts'
import text from '../ui/type/text.module.css'
import { CreatePost } from './create/create-post.tsx'
import { PostList } from './posts/post-list.tsx'
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
