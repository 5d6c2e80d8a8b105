import Drawer from '@mui/material/Drawer'
import { MuiRoot } from '../../theme/mui-root.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { PanelHead } from '../../ui/layout/panel-head.tsx'
import { useCloseRequest } from '../../ui/page/use-close-request.ts'
import styles from './filter-drawer.module.css'
import { FilterSelects, type FilterSelectsProps } from './filter-selects.tsx'

interface FilterDrawerProps extends FilterSelectsProps {
  /** How much there is of it, in words; null while the shop is being asked. */
  found: string | null
  open: boolean
  onClose: () => void
}

/** All filters on a phone: full height, and its foot says what one gets. LOOK, section 9. */
export default function FilterDrawer({ open, onClose, filter, found, onChoose }: FilterDrawerProps) {
  useCloseRequest(open, onClose)
  const clear = () =>
    onChoose({
      category: undefined,
      range: undefined,
      shape: undefined,
      setting: undefined,
      designs: undefined,
      diamondType: undefined,
      metal: undefined,
      minPrice: undefined,
      maxPrice: undefined,
      q: undefined,
      featured: undefined
    })
  return (
    <MuiRoot>
      <Drawer
        open={open}
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Filters' } }}
      >
        <PanelHead title="Filters" close={<CloseIcon />} onClose={onClose} />
        <div className={styles.body}>
          <FilterSelects filter={filter} onChoose={onChoose} className={styles.selects} />
          <TextButton small onClick={clear}>
            Clear Filters
          </TextButton>
        </div>
        <div className={styles.foot}>
          <Button wide onClick={onClose}>
            Show {found ?? 'pieces'}
          </Button>
        </div>
      </Drawer>
    </MuiRoot>
  )
}
