import { postFileName } from '#domain/social/share-address.ts'
import type { SocialPost } from '../posts/post-store.ts'

/** Saves the picture where the browser puts what it downloads. */
export function downloadPicture({ address, product, layout }: SocialPost): void {
  const link = document.createElement('a')
  link.href = address
  link.download = postFileName(product.id, layout)
  link.click()
}
