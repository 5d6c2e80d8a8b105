import { type NamedPiece, pressHeart } from '../../kept/wishes/press-heart.ts'
import { TextButton } from '../../ui/controls/text-link.tsx'
import text from '../../ui/type/text.module.css'

/** Takes a piece off the list; the toast offers to put it back. */
export function RemoveButton({ piece: { id, name } }: { piece: NamedPiece }) {
  return (
    <TextButton small onClick={() => void pressHeart({ id, name, isWished: false })}>
      Remove<span className={text.visuallyHidden}>: {name}</span>
    </TextButton>
  )
}
