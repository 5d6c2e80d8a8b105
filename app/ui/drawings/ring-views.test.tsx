import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { activeRing, DESIGN_OPTIONS, openPair, withChoice } from '#domain/ring-design/ring-design.ts'
import { sheetFor } from './drawn-ring.ts'
import { RingViews } from './ring-views.tsx'

const values = (field: 'settingType' | 'bandStyle') => DESIGN_OPTIONS[field].map(({ value }) => value)

test.each(
  values('settingType').flatMap((settingType) => values('bandStyle').map((bandStyle) => [settingType, bandStyle]))
)(
  'on light metal and white stones no line has the page’s colour, which is light in a dark page: %s, %s',
  (settingType, bandStyle) => {
    const ring = activeRing(
      withChoice(openPair, {
        diamondType: 'natural',
        settingType,
        bandStyle,
        ringSize: 'N',
        metalType: 'platinum',
        engraving: 'Always',
        engravedAt: 'outside'
      })
    )
    const drawing = renderToStaticMarkup(<RingViews ring={ring} sheet={sheetFor([ring])} label="" />)
    const [, ...parts] = drawing.split('<g stroke="#15191b">')
    expect(parts).toHaveLength(1)
    expect(parts[0]).not.toContain('currentColor')
  }
)
