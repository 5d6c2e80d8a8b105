import { toast } from '../../ui/toast/toast-store.ts'
import { readWishesMirror } from './wishes-mirror.ts'
import { writeWishesMirror } from './write-wishes-mirror.ts'

/** A piece, and the name by which it is spoken of. */
export interface NamedPiece {
  id: string
  name: string
}

/** Keeps a piece in the wish list, or takes it off. The heart turns at once, and back where that could not be saved. */
export async function pressHeart(piece: NamedPiece, isWished: boolean): Promise<void> {
  turn(piece, isWished)
  try {
    const { keepPiece, dropPiece } = await import('./change-wishes.ts')
    const isDone = await (isWished ? keepPiece(piece) : dropPiece(piece))
    if (!isDone) turn(piece, !isWished)
  } catch (error) {
    reportError(error)
    turn(piece, !isWished)
    toast({ title: 'Error', text: 'Your wish list could not be changed. Please try again.', tone: 'destructive' })
  }
}

function turn({ id }: NamedPiece, isWished: boolean): void {
  const others = mirroredIds().filter((each) => each !== id)
  writeWishesMirror(isWished ? [id, ...others] : others)
}

/** Anyone may write to local storage: what is not our copy counts as none, and the device's own is written over it. */
function mirroredIds(): string[] {
  try {
    const ids: unknown = JSON.parse(readWishesMirror() ?? '[]')
    return Array.isArray(ids) ? ids : []
  } catch {
    return []
  }
}
