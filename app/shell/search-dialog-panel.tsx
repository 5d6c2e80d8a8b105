import Drawer from '@mui/material/Drawer'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MuiRoot } from '../theme/mui-root.tsx'
import { Button } from '../ui/controls/button.tsx'
import field from '../ui/controls/field.module.css'
import { CloseIcon } from '../ui/icons.tsx'
import { useCloseRequest } from '../ui/page/use-close-request.ts'
import header from './header.module.css'
import styles from './search-dialog.module.css'

interface SearchPanelProps {
  open: boolean
  onClose: () => void
}

/** Search by words: a name, a metal, a cut. The answer is the listing with `q` in its address. */
export default function SearchDialogPanel({ open, onClose }: SearchPanelProps) {
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  useCloseRequest(open, onClose)

  function search(event: FormEvent) {
    event.preventDefault()
    const q = words.trim()
    onClose()
    navigate(q ? `/products?${new URLSearchParams({ q })}` : '/products')
  }

  return (
    <MuiRoot>
      <Drawer
        anchor="top"
        open={open}
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': 'Search', role: 'dialog', sx: { width: '100%' } } }}
      >
        <form className={styles.form} onSubmit={search}>
          <label className={field.field}>
            <span>Search the shop</span>
            <input
              className={field.input}
              type="search"
              name="q"
              value={words}
              onChange={(event) => setWords(event.target.value)}
              placeholder="Solitaire, platinum, emerald cut"
              maxLength={100}
              enterKeyHint="search"
              // biome-ignore lint/a11y/noAutofocus: the panel was opened to type here
              autoFocus
            />
          </label>
          <Button type="submit">Search</Button>
          <button type="button" className={header.iconButton} aria-label="Close search" onClick={onClose}>
            <CloseIcon />
          </button>
        </form>
      </Drawer>
    </MuiRoot>
  )
}
