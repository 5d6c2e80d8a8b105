import { Link } from 'react-router-dom'
import { orderReturnWords, type ReturnedLine, returnedPiece } from '#domain/policies/return-terms.ts'
import text from '../type/text.module.css'

/** What may be sent back of these lines and what the law gives, in the words of every page and mail. DECISIONS 32. */
export function ReturnRights({ lines }: { lines: readonly ReturnedLine[] }) {
  return (
    <p className={text.body2}>
      {orderReturnWords(lines.map(returnedPiece))} <Link to="/warranty-returns">Warranty and returns</Link>
    </p>
  )
}
