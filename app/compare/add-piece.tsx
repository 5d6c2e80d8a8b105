import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { AS_LISTED } from '#domain/description/configuration.ts'
import { describePiece } from '#domain/description/describe.ts'
import { productsRead } from '../reads/queries.ts'
import field from '../ui/controls/field.module.css'
import text from '../ui/type/text.module.css'
import styles from './add-piece.module.css'

/** So many are shown of what was found: whoever wants another writes another word. */
const MOST_FOUND = 6

interface AddPieceProps {
  chosen: readonly string[]
  onAdd: (id: string) => void
}

/** Finds a piece by words and puts it beside the others. */
export function AddPiece({ chosen, onAdd }: AddPieceProps) {
  const [words, setWords] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const q = useDeferredValue(words.trim())
  const { data } = useQuery({
    ...productsRead(String(new URLSearchParams({ q, limit: String(MOST_FOUND + chosen.length) }))),
    enabled: q !== ''
  })
  const found = (data?.products ?? []).filter(({ id }) => !chosen.includes(id)).slice(0, MOST_FOUND)

  function add(id: string) {
    // What was found goes with its words, and the pressed button with it.
    input.current?.focus()
    setWords('')
    onAdd(id)
  }

  return (
    <search className={styles.add}>
      <label className={field.field}>
        <span>{chosen.length === 0 ? 'Find a piece' : 'Add another piece'}</span>
        <input
          ref={input}
          className={field.input}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder="Solitaire, platinum, emerald cut"
          maxLength={100}
          autoComplete="off"
        />
      </label>
      <p role="status" className={text.caption}>
        {q !== '' &&
          data &&
          (found.length === 0 ? 'Nothing was found. Please try another word.' : `${found.length} found`)}
      </p>
      {q !== '' && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((product) => (
            <li key={product.id}>
              <button type="button" className={styles.choice} onClick={() => add(product.id)}>
                <span>{product.name}</span>
                <span className={text.caption}>{describePiece(product, AS_LISTED).grades}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
