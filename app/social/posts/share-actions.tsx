import { useId, useState } from 'react'
import { LINK_NETWORKS } from '#domain/social/share-address.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useConnection } from '../../ui/page/connection.ts'
import text from '../../ui/type/text.module.css'
import { downloadPicture } from '../sharing/download.ts'
import { shareToInstagram } from '../sharing/instagram.ts'
import { openNetwork } from '../sharing/open-network.ts'
import { canShareFile, shareFile } from '../sharing/share-file.ts'
import type { SocialPost } from './post-store.ts'
import styles from './posts.module.css'

/** Where a post can go. What needs no connection works without one. Requests spec, section 7. */
export function ShareActions({ post }: { post: SocialPost }) {
  const id = useId()
  const [hasSheet] = useState(() => canShareFile(post))
  const isOffline = useConnection().kind === 'offline'
  return (
    <fieldset className={styles.share}>
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
