// node app/theme/make-faces.mjs
// Writes fallback-faces.css: faces every device has, stretched to the measures of ours, so that switching ours on
// moves nothing.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createFontStack } from '@capsizecss/core'
import { fromFile } from '@capsizecss/unpack/fs'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))

/** Measures of system faces, from @capsizecss/metrics 4.3. Each is followed by the faces that share its widths. */
const TIMES = { unitsPerEm: 2048, ascent: 1825, descent: -443, lineGap: 87, xWidthAvg: 832 }
const NOTO_SERIF = { unitsPerEm: 1000, ascent: 1069, descent: -293, lineGap: 0, xWidthAvg: 481 }
const ARIAL = { unitsPerEm: 2048, ascent: 1854, descent: -434, lineGap: 67, xWidthAvg: 913 }
const ROBOTO = { unitsPerEm: 2048, ascent: 1900, descent: -500, lineGap: 0, xWidthAvg: 911 }

const FALLBACKS = [
  {
    family: 'Caslon fallback',
    file: 'fonts/libre-caslon-display-latin-400-normal.woff2',
    metrics: TIMES,
    local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos']
  },
  {
    family: 'Caslon fallback Android',
    file: 'fonts/libre-caslon-display-latin-400-normal.woff2',
    metrics: NOTO_SERIF,
    local: ['Noto Serif', 'NotoSerif-Regular']
  },
  {
    family: 'Hanken fallback',
    file: 'fonts/hanken-grotesk-latin-wght-normal.woff2',
    metrics: ARIAL,
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica']
  },
  {
    family: 'Hanken fallback Android',
    file: 'fonts/hanken-grotesk-latin-wght-normal.woff2',
    metrics: ROBOTO,
    local: ['Roboto', 'Roboto-Regular']
  }
]

const faces = await Promise.all(FALLBACKS.map(faceOf))
await writeFile(
  here('fallback-faces.css'),
  `/* Written by make-faces.mjs from the measures of fonts/*.woff2. */\n${faces.join('\n')}`
)

async function faceOf({ family, file, metrics, local }) {
  const ours = await fromFile(here(file))
  const { fontFaces } = createFontStack([ours, { familyName: family, ...metrics }], { fontFaceFormat: 'styleObject' })
  const { ascentOverride, descentOverride, lineGapOverride, sizeAdjust } = fontFaces[0]['@font-face']
  return `@font-face {
  font-family: "${family}";
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${sizeAdjust};
  ascent-override: ${ascentOverride};
  descent-override: ${descentOverride};
  line-gap-override: ${lineGapOverride ?? '0%'};
}
`
}
