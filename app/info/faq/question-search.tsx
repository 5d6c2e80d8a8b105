import { useEffect, useRef } from 'react'
import field from '../../ui/controls/field.module.css'
import text from '../../ui/type/text.module.css'
import styles from './faq-page.module.css'

interface QuestionSearchProps {
  search: string
  /** How many questions match, in words: shown, and spoken when it changes. */
  found: string
  onSearch: (search: string) => void
}

/** Filters the questions while words are typed. */
export function QuestionSearch({ search, found, onSearch }: QuestionSearchProps) {
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the page was alive
  useEffect(() => {
    const typed = input.current?.value
    if (typed) onSearch(typed)
  }, [])

  useEffect(() => {
    if (input.current && input.current.value !== search) input.current.value = search
  }, [search])

  return (
    // biome-ignore lint/a11y/useSemanticElements: readers in use do not know the search element yet
    <form className={styles.search} role="search" action="/faq" onSubmit={(event) => event.preventDefault()}>
      <label className={field.field}>
        <span>Search the questions</span>
        <input
          ref={input}
          className={field.input}
          type="search"
          name="q"
          defaultValue={search}
          onChange={(event) => onSearch(event.target.value)}
          placeholder="Returns, platinum, certificate"
          autoComplete="off"
          maxLength={100}
          enterKeyHint="search"
        />
      </label>
      <p role="status" className={text.caption}>
        {found}
      </p>
    </form>
  )
}
