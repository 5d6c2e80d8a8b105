import styles from './pager.module.css'

interface PagerProps {
  /** The document's path with its query: all of it stays but the page. */
  path: string
  /** From 1. */
  page: number
  pages: number
}

function pageOf(path: string, page: number): string {
  const [pathname = '', query] = path.split('?')
  const search = new URLSearchParams(query)
  search.delete('said')
  if (page === 1) search.delete('page')
  else search.set('page', `${page}`)
  return search.size ? `${pathname}?${search}` : pathname
}

/** Leads through a list of several pages; nothing where there is one. */
export function Pager({ path, page, pages }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label="Pages of this list">
      {page > 1 ? (
        <a href={pageOf(path, page - 1)} rel="prev">
          Previous
        </a>
      ) : (
        <span />
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a href={pageOf(path, page + 1)} rel="next">
          Next
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
