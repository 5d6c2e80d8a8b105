import { pressHeart } from '../../kept/wishes/press-heart.ts'
import type { NamedPiece } from '../../kept/wishes/wishes-mirror.ts'
import { TextButton } from '../../ui/controls/text-link.tsx'
import text from '../../ui/type/text.module.css'

/** Takes a piece off the list; where it stood it can be put back. */
export function RemoveButton({ piece: { id, name }, onRemove }: { piece: NamedPiece; onRemove: () => void }) {
  return (
    <TextButton
      small
      onClick={() => {
        onRemove()
        void pressHeart({ id, name, isWished: false })
      }}
    >
      Remove<span className={text.visuallyHidden}>: {name}</span>
    </TextButton>
  )
}
