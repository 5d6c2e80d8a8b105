import { postText } from '#domain/social/caption.ts'
import { postFileName } from '#domain/social/share-address.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { SocialPost } from '../posts/post-store.ts'
import { written } from './written.ts'

const fileOf = ({ image, product, layout }: SocialPost): File =>
  new File([image], postFileName(product.id, layout), { type: 'image/png' })

/** Whether this device can hand a picture to its own apps. */
export function canShareFile(post: SocialPost): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [fileOf(post)] })
}

/** Hands picture and text to whatever the shopper picks from the device's own sheet. */
export async function shareFile(post: SocialPost): Promise<void> {
  try {
    await navigator.share({ files: [fileOf(post)], title: post.product.name, text: postText(written(post)) })
  } catch (error) {
    // The shopper closed the sheet: nothing to say.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({
      title: 'Not shared',
      text: 'This device would not take the picture. You can download it instead.',
      tone: 'destructive'
    })
  }
}
