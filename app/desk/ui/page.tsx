import type { ReactNode } from 'react'
import { ChevronLeftIcon } from '../../ui/rare-icons.tsx'
import { useMay } from './may.tsx'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** A sentence or a line of marks under the title. */
  lead?: ReactNode
  /** Where this page is found again: its list. */
  back?: { href: string; label: string }
  children: ReactNode
}

/** What stands in the middle of a document: its title, and what is to be done. */
export function Page({ title, lead, back, children }: PageProps) {
  return (
    <>
      <header className={styles.head}>
        {back && (
          <a className={styles.back} href={back.href}>
            <ChevronLeftIcon size="small" />
            {back.label}
          </a>
        )}
        <h1>{title}</h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </header>
      {children}
    </>
  )
}

interface SectionProps {
  title: string
  /** Lets a link lead to it. */
  id?: string
  /** Where its form is sent: the part is there for whoever may send it. */
  to?: string
  children: ReactNode
}

/** A page's part under its own heading. */
export function Section({ title, id, to, children }: SectionProps) {
  const may = useMay()
  if (to !== undefined && !may('POST', to)) return null
  return (
    <section className={styles.section} {...(id && { id })}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** What is read on the left and done on the right; one under the other on a phone. */
export function Sides({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.sides}>
      <div>{main}</div>
      <div>{aside}</div>
    </div>
  )
}

/** What stands where a list has nothing. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
