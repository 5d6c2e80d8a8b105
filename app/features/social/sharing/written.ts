import type { Written } from '#domain/social/caption.ts'
import type { SocialPost } from '../posts/post-store.ts'

/** What was written to go with a post. */
export const written = ({ caption, hashtags, product }: SocialPost): Written => ({
  caption,
  hashtags,
  diamondType: product.diamondType
})

/** The page a post leads to. */
export const pieceAddress = ({ product }: SocialPost): string => `${window.location.origin}/products/${product.id}`
