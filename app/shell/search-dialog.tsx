import type { ReactNode } from 'react'
import { lazyPanel, useLazyPanel } from '../ui/lazy.tsx'

const search = lazyPanel(() => import('./search-dialog-panel.tsx'))

export function SearchDialog({ icon, className }: { icon: ReactNode; className: string | undefined }) {
  const dialog = useLazyPanel(search)
  return (
    <>
      <button type="button" className={className} aria-label="Search" aria-haspopup="dialog" {...dialog.intent}>
        {icon}
      </button>
      {dialog.render({})}
    </>
  )
}
