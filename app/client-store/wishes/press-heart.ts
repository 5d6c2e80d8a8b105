import { toast } from '../../ui/toast/toast-store.ts'
import { isPress, type Press, wishesCopied } from './wishes-mirror.ts'
import { notePress, settlePress } from './write-wishes-mirror.ts'

/** Keeps a piece in the wish list, or takes it off. The heart turns at once, and back where that could not be saved. */
export async function pressHeart(press: Press): Promise<void> {
  notePress(press)
  let isKept = false
  try {
    const { keepPiece, dropPiece } = await import('./change-wishes.ts')
    isKept = await (press.isWished ? keepPiece(press) : dropPiece(press))
  } catch (error) {
    reportError(error)
    toast({ title: 'Error', text: 'Your wish list could not be changed. Please try again.', tone: 'destructive' })
  }
  settlePress(press, isKept)
}

/** Presses again what the page before was left too early to keep. */
export async function pressUnkept(): Promise<void> {
  for (const press of wishesCopied().filter(isPress)) await pressHeart(press)
}
