import Dialog from '@mui/material/Dialog'
import { BRACELET_SIZES, MEASURING_ADVICE } from '#domain/policies/bracelet-sizes.ts'
import { RING_MEASURES } from '#domain/policies/ring-sizes.ts'
import { MuiRoot } from '../../../theme/mui-root.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { useCloseRequest } from '../../../ui/page/use-close-request.ts'
import text from '../../../ui/type/text.module.css'
import styles from './size-guide-dialog.module.css'

interface SizeGuideDialogProps {
  open: boolean
  onClose: () => void
  kind: 'ring' | 'bracelet'
}

/** Storefront spec, section 2 (size guide dialog); measures as DECISIONS 22. */
export default function SizeGuideDialog({ open, onClose, kind }: SizeGuideDialogProps) {
  useCloseRequest(open, onClose)
  const title = kind === 'ring' ? 'Ring Size Guide' : 'Bracelet Size Guide'
  return (
    <MuiRoot>
      <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="size-guide-title">
        <PanelHead title={title} titleId="size-guide-title" close={<CloseIcon />} onClose={onClose} />
        <div className={styles.body}>{kind === 'ring' ? <RingSizes /> : <BraceletSizes />}</div>
      </Dialog>
    </MuiRoot>
  )
}

function RingSizes() {
  return (
    <>
      <p className={text.body2}>
        Measure a ring that fits, straight across the inside. Choosing a size now is optional: leave it open and we will
        ask before we make the ring.
      </p>
      <table className={styles.table}>
        <caption className={text.visuallyHidden}>UK ring sizes with their inner measures</caption>
        <thead>
          <tr>
            <th scope="col">UK size</th>
            <th scope="col">Circumference</th>
            <th scope="col">Diameter</th>
          </tr>
        </thead>
        <tbody>
          {RING_MEASURES.map(({ size, circumference, diameter }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td>{circumference.toFixed(2)} mm</td>
              <td>{diameter.toFixed(1)} mm</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function BraceletSizes() {
  return (
    <>
      <p className={text.body2}>{MEASURING_ADVICE}</p>
      <table className={styles.table}>
        <caption className={text.visuallyHidden}>Bracelet lengths and the wrists they fit</caption>
        <thead>
          <tr>
            <th scope="col">Length</th>
            <th scope="col">Centimetres</th>
            <th scope="col">Wrist</th>
          </tr>
        </thead>
        <tbody>
          {BRACELET_SIZES.map(({ length, centimetres, wrist, isMostPopular }) => (
            <tr key={length}>
              <th scope="row">
                {length} in{isMostPopular && <span className={text.caption}> most popular</span>}
              </th>
              <td>{centimetres.toFixed(1)} cm</td>
              <td>
                {wrist.comfortable.toFixed(1)} cm comfortable, {wrist.snug.toFixed(1)} cm snug
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
