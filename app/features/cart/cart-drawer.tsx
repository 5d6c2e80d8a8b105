import Drawer from '@mui/material/Drawer'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useBadgeCount } from '../../client-store/use-badge-count.ts'
import { MuiRoot } from '../../theme/mui-root.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { PanelHead } from '../../ui/layout/panel-head.tsx'
import { useCloseRequest } from '../../ui/page/use-close-request.ts'
import { ToastBar } from '../../ui/toast/toast-bar.tsx'
import text from '../../ui/type/text.module.css'
import { CartContents } from './cart-contents.tsx'
import styles from './cart-drawer.module.css'

interface CartDrawerProps {
  open: boolean
  onClose: () => void
}

/** The cart at the side: backdrop, Escape, the back gesture and going anywhere close it. Storefront spec, section 2. */
export default function CartDrawer({ open, onClose }: CartDrawerProps) {
  const { key } = useLocation()
  const here = useRef(key)
  useCloseRequest(open, onClose)

  useEffect(() => {
    if (here.current === key) return
    here.current = key
    onClose()
  }, [key, onClose])

  return (
    <MuiRoot>
      <Drawer
        open={open}
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'cart-title' } }}
      >
        <PanelHead title={<Title />} titleId="cart-title" close={<CloseIcon />} onClose={onClose} />
        <CartContents frame="drawer" />
        <ToastBar className={styles.toasts} />
      </Drawer>
    </MuiRoot>
  )
}

function Title() {
  const count = useBadgeCount()
  return (
    <>
      Your cart{' '}
      {count > 0 && (
        <span className={`${text.caption} ${styles.count}`}>
          {count} {count === 1 ? 'piece' : 'pieces'}
        </span>
      )}
    </>
  )
}
