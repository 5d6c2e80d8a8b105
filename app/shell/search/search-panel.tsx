import Drawer from '@mui/material/Drawer'
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState
} from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { MuiRoot } from '../../theme/mui-root.tsx'
import { useSpoken } from '../../ui/announcer.ts'
import { Button, PlainButton } from '../../ui/controls/button.tsx'
import field from '../../ui/controls/field.module.css'
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx'
import { useCloseRequest } from '../../ui/page/use-close-request.ts'
import { Picture } from '../../ui/product/picture.tsx'
import { ProductPicture } from '../../ui/product/product-picture.tsx'
import { storyUrl } from '../../ui/product/story.ts'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import header from '../header.module.css'
import { clearSearches, rememberSearch, useRecentSearches } from './recent-searches.ts'
import styles from './search-panel.module.css'
import { countWords, type Suggestion, type SuggestionGroup, suggestionsFor } from './suggestions.ts'
import { askedText, searchAddress, useFoundPieces } from './use-suggestions.ts'

interface SearchPanelProps {
  open: boolean
  onClose: () => void
}

/** Search by words, with what answers to them as one types. Enter alone leads to the listing with `q` in its address. */
export default function SearchPanel({ open, onClose }: SearchPanelProps) {
  const { key } = useLocation()
  const here = useRef(key)
  useCloseRequest(open, onClose)

  // Going anywhere closes it, also by the back button.
  useEffect(() => {
    if (here.current === key) return
    here.current = key
    onClose()
  }, [key, onClose])

  return (
    <MuiRoot>
      <Drawer
        anchor="top"
        open={open}
        onClose={onClose}
        slotProps={{
          paper: {
            'aria-label': 'Search',
            'aria-modal': true,
            role: 'dialog',
            // A whole screen on a phone, so that it does not jump with every key.
            sx: { width: '100%', maxHeight: '100dvh', height: { xs: '100dvh', sm: 'auto' } }
          }
        }}
      >
        <Search onClose={onClose} />
      </Drawer>
    </MuiRoot>
  )
}

/**
 * An editable combobox with a list, by the pattern of the ARIA Authoring Practices: the focus stays in the text, and arrows
 * move what is active in the list. Home, End and typing go back to the text.
 */
function Search({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const recent = useRecentSearches()
  const found = useFoundPieces(typed)
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const groups = suggestionsFor(typed, found, recent)
  const suggestions = groups.flatMap((group) => group.suggestions)
  // What was active may have gone with a catalogue that changed.
  const place = suggestions.findIndex(({ to }) => to === active)
  const activeId = place === -1 ? undefined : `${id}-${place}`
  const isLooking = askedText(typed) !== null && found === null
  const said = saidOf(found?.correction?.right, isLooking, groups.length > 0)
  useSpoken(isLooking ? null : countWords(groups), 'suggestions', true)

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function type(words: string) {
    setTyped(words)
    setActive(null)
    list.current?.scrollTo({ top: 0 })
  }

  function search(event: FormEvent) {
    event.preventDefault()
    rememberSearch(typed)
    onClose()
    navigate(searchAddress(typed))
  }

  function move(step: number) {
    const last = suggestions.length - 1
    const next = place === -1 ? (step > 0 ? 0 : last) : place + step
    // Beyond either end lies the text.
    setActive(suggestions[next]?.to ?? null)
  }

  function press(event: KeyboardEvent) {
    // A word that is still being composed is the keyboard's own.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    switch (event.key) {
      case 'ArrowDown':
        move(1)
        break
      case 'ArrowUp':
        move(-1)
        break
      case 'Enter':
        if (!activeId) return
        document.getElementById(activeId)?.click()
        break
      case 'Escape':
        // The first one takes away what was typed, the next one closes.
        if (!typed && active === null) return
        type('')
        event.stopPropagation()
        break
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        setActive(null)
        return
      default:
        return
    }
    event.preventDefault()
  }

  function clear() {
    clearSearches()
    // The button goes with what it cleared.
    input.current?.focus()
  }

  const choose = ({ searched }: Suggestion) => {
    if (searched) rememberSearch(searched)
    onClose()
  }

  return (
    <>
      <form className={styles.form} onSubmit={search} action="/products">
        <label className={field.field}>
          <span>Search the shop</span>
          <input
            ref={input}
            className={field.input}
            type="text"
            name="q"
            role="combobox"
            aria-expanded={suggestions.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
            placeholder="Solitaire, under £2,000, ring size"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="search"
            enterKeyHint="search"
            dir="auto"
            // biome-ignore lint/a11y/noAutofocus: the panel was opened to type here
            autoFocus
          />
        </label>
        <Button type="submit">Search</Button>
        <button type="button" className={header.iconButton} aria-label="Close search" onClick={onClose}>
          <CloseIcon />
        </button>
      </form>
      {said && <p className={styles.said}>{said}</p>}
      {/* What scrolls is the list itself: arrows reach all of it. */}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Suggestions" className={styles.scroller}>
        <div className={styles.list}>
          {groups.map((group) => (
            <Group
              key={group.name}
              group={group}
              isOpen={typed.trim() === ''}
              id={id}
              first={suggestions.indexOf(group.suggestions[0] as Suggestion)}
              active={place}
              onChoose={choose}
            />
          ))}
        </div>
      </div>
      {groups.some(({ name }) => name === 'recent') && (
        <p className={styles.foot}>
          <PlainButton className={styles.clear} onClick={clear}>
            Clear recent searches
          </PlainButton>
        </p>
      )}
    </>
  )
}

/** What stands above the list: how the words were read, or why it holds nothing. */
function saidOf(right: string | undefined, isLooking: boolean, isAny: boolean): ReactNode {
  if (right)
    return (
      <>
        Showing <strong>{right.replaceAll('"', '')}</strong>
      </>
    )
  if (isAny) return null
  return isLooking ? 'Looking' : 'Nothing to suggest. Search looks through everything.'
}

interface GroupProps {
  group: SuggestionGroup
  /** Nothing is typed: kinds stand as tiles. */
  isOpen: boolean
  id: string
  /** The place of its first suggestion among all. */
  first: number
  active: number
  onChoose: (suggestion: Suggestion) => void
}

function Group({ group: { name, heading, suggestions }, isOpen, id, first, active, onChoose }: GroupProps) {
  const isTiles = isOpen && name === 'kinds'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options within a list is no fieldset
    <div role="group" aria-labelledby={`${id}-${name}`} className={`${styles.group} ${styles[name] ?? ''}`}>
      <span id={`${id}-${name}`} className={`${text.overline} ${styles.heading}`}>
        {heading}
      </span>
      {suggestions.map((suggestion, index) => (
        <Link
          key={suggestion.to}
          id={`${id}-${first + index}`}
          to={suggestion.to}
          role="option"
          aria-selected={first + index === active}
          tabIndex={-1}
          className={`${styles.option} ${isTiles ? styles.kind : ''}`}
          // A press keeps the focus in the text: on a phone the keyboard would go, and what is pressed move.
          onMouseDown={(event: MouseEvent) => event.preventDefault()}
          onClick={(event: MouseEvent) => {
            // Another tab is the browser's business.
            if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onChoose(suggestion)
          }}
        >
          <Shown suggestion={suggestion} name={name} />
        </Link>
      ))}
    </div>
  )
}

function Shown({ suggestion: { label, detail, price, piece, story }, name }: { suggestion: Suggestion; name: string }) {
  return (
    <>
      {piece ? (
        <Tile className={styles.tile}>
          <ProductPicture product={piece} alt="" sizes="64px" />
        </Tile>
      ) : story ? (
        <Tile className={styles.tile}>
          <Picture url={storyUrl(story)} alt="" sizes="120px" />
        </Tile>
      ) : (
        name === 'recent' && <SearchIcon />
      )}
      <span className={styles.words}>
        <span dir="auto">{label}</span>
        {detail && <span className={text.caption}> {detail}</span>}
      </span>
      {price && <span className={styles.price}> {price}</span>}
    </>
  )
}
