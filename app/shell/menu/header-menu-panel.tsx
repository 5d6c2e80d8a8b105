import { useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { CutOutline } from '../../ui/drawings/cut-outline.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import { useDisclosure } from '../../ui/layout/use-disclosure.ts'
import { Picture } from '../../ui/product/picture.tsx'
import { storyUrl } from '../../ui/product/story.ts'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import styles from './header-menu-panel.module.css'
import { type HeaderMenuLabel, headerMenus, type MenuLink } from './header-menus.ts'

interface HeaderMenuPanelProps {
  open: boolean
  onClose: () => void
  opener: HTMLElement | null
  label: HeaderMenuLabel
}

/**
 * What the shop has, under the whole width of the header: links with a picture or a drawing each, which are fetched when it
 * opens. They come next by Tab behind the button.
 */
export default function HeaderMenuPanel({ label, open, onClose, opener }: HeaderMenuPanelProps) {
  const id = useId()
  const part = useRef<HTMLDivElement>(null)
  useDisclosure(part, { open, onClose, opener })
  if (!open) return null
  return (
    <div ref={part} className={styles.panel}>
      <Wrap className={styles.groups}>
        {headerMenus[label].map(({ heading, look, links }, place) => (
          <section key={heading} className={styles.group}>
            <h2 id={`${id}-${place}`} className={text.overline}>
              {heading}
            </h2>
            <ul className={styles[look]} aria-labelledby={`${id}-${place}`}>
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} onClick={onClose}>
                    <Drawn link={link} />
                    <span>{link.label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Wrap>
    </div>
  )
}

function Drawn({ link: { story, hangs, cut } }: { link: MenuLink }) {
  if (cut) return <CutOutline cut={cut} className={styles.cut} />
  if (!story) return null
  return (
    <Tile className={`${styles.tile} ${hangs ? styles.hangs : ''}`}>
      <Picture url={storyUrl(story)} alt="" sizes="160px" />
    </Tile>
  )
}
