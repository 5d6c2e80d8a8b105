import Drawer from '@mui/material/Drawer'
import { Fragment } from 'react'
import { facetLabel } from '#domain/catalogue/facet-labels.ts'
import { withoutFacet } from '#domain/catalogue/facets.ts'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { MuiRoot } from '../../../theme/mui-root.tsx'
import { useSpoken } from '../../../ui/announcer.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { useCloseRequest } from '../../../ui/page/use-close-request.ts'
import text from '../../../ui/type/text.module.css'
import {
  designsWords,
  type FacetProps,
  Grades,
  LaboratorySwitch,
  MetalRows,
  OriginSwitch,
  Range,
  Strip
} from './facet-controls.tsx'
import styles from './filter-sheet.module.css'
import { type Filtering, type ListingProps, useFiltering } from './use-facets.ts'

interface FilterSheetProps extends ListingProps {
  open: boolean
  onClose: () => void
}

/** All filters on a phone: the page shows above it, and its foot says what one gets. LOOK, section 13. */
export default function FilterSheet({ open, onClose, ...listing }: FilterSheetProps) {
  useCloseRequest(open, onClose)
  const filtering = useFiltering(listing)
  const { facets, filter, range, choose } = filtering
  return (
    <MuiRoot>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={onClose}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Filters', className: styles.sheet ?? '' }
        }}
      >
        <PanelHead title="Filters" close={<CloseIcon />} onClose={onClose} />
        <div className={styles.body}>{facets && <Facets {...filtering} facets={facets} />}</div>
        <div className={styles.foot}>
          <Foot {...filtering} onClose={onClose} onClear={() => choose(cleared(filter, range?.filter))} />
        </div>
      </Drawer>
    </MuiRoot>
  )
}

function Facets(props: FacetProps) {
  const { filter, range } = props
  const isOfKind = filter.category !== undefined || range !== undefined
  return (
    <>
      {!isOfKind && <Strip {...props} facet="kind" />}
      <Strip {...props} facet="shape" />
      {isOfKind && <Strip {...props} facet="setting" />}
      <OriginSwitch {...props} />
      <Range {...props} facet="price" />
      <Range {...props} facet="carat" />
      <Grades {...props} facet="colour" />
      <Grades {...props} facet="clarity" />
      <MetalRows {...props} />
      <LaboratorySwitch {...props} />
    </>
  )
}

/** What is looked at stays: its kind, and the words that were searched for. */
function cleared({ category, range, q, sort }: ProductFilter, fixed: Partial<ProductFilter> = {}): ProductFilter {
  return { ...(category && { category }), ...(range && { range }), ...fixed, ...(q && { q }), sort }
}

interface FootProps extends Filtering {
  onClose: () => void
  onClear: () => void
}

/** "Show 7 designs"; where none are left, what would help, and the button waits. */
function Foot({ facets, filter, choose, onClose, onClear }: FootProps) {
  const isNone = facets?.designs === 0
  const show = facets && !isNone ? `Show ${designsWords(facets.designs, filter)}` : 'Show designs'
  const without = facets?.without ?? []
  // What is left otherwise the list says, which is narrowed behind the sheet meanwhile.
  useSpoken(
    isNone && `No designs. ${without.map(({ facet, designs }) => withoutWords(filter, facet, designs)).join(' ')}`,
    'found'
  )
  return (
    <>
      {isNone && (
        <p id="none-left" className={`${text.body2} ${styles.none}`}>
          No {filter.category === 'loose-diamonds' ? 'stones' : 'designs'}.
          {without.slice(0, 3).map(({ facet, designs }) => (
            <Fragment key={facet}>
              {' '}
              <TextButton small onClick={() => choose(withoutFacet(filter, facet))}>
                {withoutWords(filter, facet, designs)}
              </TextButton>
            </Fragment>
          ))}
        </p>
      )}
      <Button outlined onClick={onClear}>
        Clear
      </Button>
      <Button blocked={isNone} onClick={onClose} {...(isNone && { 'aria-describedby': 'none-left' })}>
        {show}
      </Button>
    </>
  )
}

/** "Without Platinum there are 8." */
function withoutWords(filter: Filtering['filter'], facet: Parameters<typeof facetLabel>[1], designs: number): string {
  return `Without ${facetLabel(filter, facet)} there ${designs === 1 ? 'is 1' : `are ${designs}`}.`
}
