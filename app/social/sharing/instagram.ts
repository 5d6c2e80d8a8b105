import { postText } from '#domain/social/caption.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import type { SocialPost } from '../posts/post-store.ts'
import { downloadPicture } from './download.ts'
import { written } from './written.ts'

/** Instagram takes no links: the caption goes to the clipboard, and the picture is downloaded. Requests spec, section 7. */
export async function shareToInstagram(post: SocialPost): Promise<void> {
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
