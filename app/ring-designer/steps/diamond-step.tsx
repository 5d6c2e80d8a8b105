import { DIAMOND_CLARITIES, DIAMOND_COLOURS, DIAMOND_SHAPES, DIAMOND_TYPES } from '#domain/requests/ring-options.ts'
import { CutOutline } from '../../ui/drawings/cut-outline.tsx'
import { ChoiceTiles } from '../../ui/form/choices/choice-tiles.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { FieldPair } from '../../ui/form/form.tsx'
import { OriginMark } from '../../ui/product/origin.tsx'
import { cutOf } from '../cut-of.ts'
import { CaratField } from './carat-field.tsx'

const types = DIAMOND_TYPES.map((option) => ({ ...option, drawing: <OriginMark type={option.value} /> }))
const shapes = DIAMOND_SHAPES.map((option) => ({ ...option, drawing: <CutOutline cut={cutOf(option.value)} /> }))

/** The diamond: origin, shape, weight, colour and clarity. */
export function DiamondStep() {
  return (
    <>
      <ChoiceTiles name="diamondType" legend="Diamond type" options={types} />
      <ChoiceTiles name="diamondShape" legend="Shape" options={shapes} />
      <CaratField />
      <FieldPair>
        <SelectField name="diamondColor" label="Colour" placeholder="Please choose" options={DIAMOND_COLOURS} />
        <SelectField name="diamondClarity" label="Clarity" placeholder="Please choose" options={DIAMOND_CLARITIES} />
      </FieldPair>
    </>
  )
}
