import { isPress, type Press, readWishesMirror, WISHES_MIRROR, wishesCopied } from './wishes-mirror.ts'

/** Writes down which pieces are wished for, for the hearts of every tab. What was pressed and is not kept yet stays. */
export const mirrorKept = (productIds: readonly string[]): void =>
  write([...wishesCopied().filter(isPress), ...productIds])

/** Writes down that a heart was pressed, at once: the page may be left before the device can keep it. */
export const notePress = ({ id, name, isWished }: Press): void =>
  write([{ id, name, isWished }, ...wishesCopied().filter((copied) => !isPress(copied) || copied.id !== id)])

/** A press has been kept, or could not be: the heart is now as the list is, or as it was pressed since. */
export function settlePress({ id, isWished }: Press, isKept: boolean): void {
  const left = wishesCopied().filter((copied) => !isPress(copied) || copied.id !== id || copied.isWished !== isWished)
  const others = left.filter((copied) => copied !== id)
  if (!isKept) write(left)
  else write(isWished ? [id, ...others] : others)
}

/** Whose list it was is signed out. */
export const forgetWishes = (): void => write([])

function write(copied: readonly (string | Press)[]): void {
  const text = copied.length === 0 ? null : JSON.stringify(copied)
  if (text === readWishesMirror()) return
  try {
    if (text === null) localStorage.removeItem(WISHES_MIRROR)
    else localStorage.setItem(WISHES_MIRROR, text)
  } catch (error) {
    // Full or refused: the hearts stay empty, and the wish list still shows everything.
    reportError(error)
  }
  dispatchEvent(new Event(WISHES_MIRROR))
}
