import { postText } from '#domain/social/caption.ts'
import { type LinkNetwork, SHARE_WINDOW, shareAddress } from '#domain/social/share-address.ts'
import type { SocialPost } from '../posts/post-store.ts'
import { pieceAddress, written } from './written.ts'

/** Opens a network's own page in a small window, which learns nothing of ours but the text and the link. */
export function openNetwork(network: LinkNetwork, post: SocialPost): void {
  const { width, height } = SHARE_WINDOW
  const address = shareAddress(network, postText(written(post)), pieceAddress(post))
  window.open(address, '_blank', `width=${width},height=${height},noopener,noreferrer`)
}
