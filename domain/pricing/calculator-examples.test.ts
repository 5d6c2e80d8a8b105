import { expect, test } from 'vitest'
import { type CalculatorConfig, CLARITY_FACTORS, COLOR_FACTORS, CUT_FACTORS, estimate } from './calculator.ts'

type Example = [
  jewelryType: CalculatorConfig['jewelryType'],
  diamondType: CalculatorConfig['diamondType'],
  carat: number,
  cut: CalculatorConfig['cut'],
  color: CalculatorConfig['color'],
  clarity: CalculatorConfig['clarity'],
  diamond: number,
  setting: number,
  craftsmanship: number,
  certificate: number,
  subtotal: number,
  vat: number,
  total: number
]

/**
 * Worked out without the code, from the tables of the requests spec, section 9, and rounded to the penny: the piece,
 * then in pounds diamond, setting, craftsmanship, certificate, subtotal, VAT and total.
 */
const EXAMPLES: readonly Example[] = [
  ['engagement-ring', 'natural', 1, 'excellent', 'G', 'VS2', 3200, 450, 480, 85, 4215, 843, 5058],
  ['engagement-ring', 'natural', 1, 'very-good', 'G', 'VS2', 2944, 450, 441.6, 85, 3920.6, 784.12, 4704.72],
  ['engagement-ring', 'natural', 1, 'good', 'G', 'VS2', 2720, 450, 408, 85, 3663, 732.6, 4395.6],
  ['engagement-ring', 'natural', 1, 'fair', 'G', 'VS2', 2400, 450, 360, 85, 3295, 659, 3954],
  ['engagement-ring', 'natural', 1, 'excellent', 'D', 'VS2', 3680, 450, 552, 85, 4767, 953.4, 5720.4],
  ['engagement-ring', 'natural', 1, 'excellent', 'E', 'VS2', 3584, 450, 537.6, 85, 4656.6, 931.32, 5587.92],
  ['engagement-ring', 'natural', 1, 'excellent', 'F', 'VS2', 3456, 450, 518.4, 85, 4509.4, 901.88, 5411.28],
  ['engagement-ring', 'natural', 1, 'excellent', 'H', 'VS2', 3008, 450, 451.2, 85, 3994.2, 798.84, 4793.04],
  ['engagement-ring', 'natural', 1, 'excellent', 'I', 'VS2', 2784, 450, 417.6, 85, 3736.6, 747.32, 4483.92],
  ['engagement-ring', 'natural', 1, 'excellent', 'J', 'VS2', 2496, 450, 374.4, 85, 3405.4, 681.08, 4086.48],
  ['engagement-ring', 'natural', 1, 'excellent', 'K', 'VS2', 2176, 450, 326.4, 85, 3037.4, 607.48, 3644.88],
  ['engagement-ring', 'natural', 1, 'excellent', 'G', 'FL', 4000, 450, 600, 85, 5135, 1027, 6162],
  ['engagement-ring', 'natural', 1, 'excellent', 'G', 'IF', 3776, 450, 566.4, 85, 4877.4, 975.48, 5852.88],
  ['engagement-ring', 'natural', 1, 'excellent', 'G', 'VVS1', 3584, 450, 537.6, 85, 4656.6, 931.32, 5587.92],
  ['engagement-ring', 'natural', 1, 'excellent', 'G', 'VVS2', 3456, 450, 518.4, 85, 4509.4, 901.88, 5411.28],
  ['engagement-ring', 'natural', 1, 'excellent', 'G', 'VS1', 3360, 450, 504, 85, 4399, 879.8, 5278.8],
  ['engagement-ring', 'natural', 1, 'excellent', 'G', 'SI1', 2816, 450, 422.4, 85, 3773.4, 754.68, 4528.08],
  ['engagement-ring', 'natural', 1, 'excellent', 'G', 'SI2', 2400, 450, 360, 85, 3295, 659, 3954],
  ['engagement-ring', 'lab-grown', 1, 'excellent', 'G', 'VS2', 1600, 450, 240, 25, 2315, 463, 2778],
  ['tennis-bracelet', 'natural', 1, 'excellent', 'G', 'VS2', 8500, 850, 1275, 85, 10710, 2142, 12852],
  ['tennis-bracelet', 'lab-grown', 1, 'excellent', 'G', 'VS2', 4250, 850, 637.5, 25, 5762.5, 1152.5, 6915],
  ['necklace', 'natural', 1, 'excellent', 'G', 'VS2', 4800, 650, 720, 85, 6255, 1251, 7506],
  ['necklace', 'lab-grown', 1, 'excellent', 'G', 'VS2', 2400, 650, 360, 25, 3435, 687, 4122],
  ['earrings', 'natural', 1, 'excellent', 'G', 'VS2', 2800, 380, 420, 85, 3685, 737, 4422],
  ['earrings', 'lab-grown', 1, 'excellent', 'G', 'VS2', 1400, 380, 210, 25, 2015, 403, 2418],
  ['loose-diamond', 'natural', 1, 'excellent', 'G', 'VS2', 2500, 0, 375, 85, 2960, 592, 3552],
  ['loose-diamond', 'lab-grown', 1, 'excellent', 'G', 'VS2', 1250, 0, 187.5, 25, 1462.5, 292.5, 1755],
  ['engagement-ring', 'natural', 0.299, 'excellent', 'G', 'VS2', 364.22, 450, 54.63, 25, 893.85, 178.77, 1072.62],
  ['engagement-ring', 'lab-grown', 0.299, 'excellent', 'G', 'VS2', 182.11, 450, 27.32, 25, 684.42, 136.88, 821.31],
  ['engagement-ring', 'natural', 0.3, 'excellent', 'G', 'VS2', 366.41, 450, 54.96, 85, 956.37, 191.27, 1147.65],
  ['engagement-ring', 'lab-grown', 0.3, 'excellent', 'G', 'VS2', 183.21, 450, 27.48, 25, 685.69, 137.14, 822.82],
  ['engagement-ring', 'natural', 5, 'excellent', 'G', 'VS2', 57982.37, 450, 8697.36, 85, 67214.73, 13442.95, 80657.67],
  ['engagement-ring', 'lab-grown', 5, 'excellent', 'G', 'VS2', 28991.19, 450, 4348.68, 25, 33814.86, 6762.97, 40577.84],
  [
    'engagement-ring',
    'natural',
    5.01,
    'excellent',
    'G',
    'VS2',
    58191.28,
    450,
    8728.69,
    85,
    67454.97,
    13490.99,
    80945.96
  ],
  ['engagement-ring', 'lab-grown', 5.01, 'excellent', 'G', 'VS2', 29095.64, 450, 4364.35, 25, 33934.98, 6787, 40721.98],
  ['loose-diamond', 'natural', 0.3, 'fair', 'K', 'SI2', 109.49, 0, 16.42, 85, 210.92, 42.18, 253.1],
  ['loose-diamond', 'lab-grown', 0.3, 'fair', 'K', 'SI2', 54.75, 0, 8.21, 25, 87.96, 17.59, 105.55],
  [
    'tennis-bracelet',
    'natural',
    5,
    'excellent',
    'D',
    'FL',
    221397.54,
    850,
    33209.63,
    85,
    255542.17,
    51108.43,
    306650.6
  ],
  [
    'tennis-bracelet',
    'lab-grown',
    5,
    'excellent',
    'D',
    'FL',
    110698.77,
    850,
    16604.82,
    25,
    128178.58,
    25635.72,
    153814.3
  ],
  ['necklace', 'lab-grown', 1.5, 'very-good', 'E', 'VS1', 5387.29, 650, 808.09, 25, 6870.39, 1374.08, 8244.47],
  ['necklace', 'lab-grown', 2, 'good', 'E', 'SI1', 7001.4, 650, 1050.21, 25, 8726.61, 1745.32, 10471.93],
  ['earrings', 'natural', 0.5, 'very-good', 'F', 'VVS2', 862.86, 380, 129.43, 85, 1457.29, 291.46, 1748.74],
  ['earrings', 'natural', 0.7, 'good', 'H', 'SI1', 1036.01, 380, 155.4, 85, 1656.41, 331.28, 1987.69],
  ['tennis-bracelet', 'natural', 2.5, 'excellent', 'I', 'IF', 45405.89, 850, 6810.88, 85, 53151.77, 10630.35, 63782.13],
  ['tennis-bracelet', 'lab-grown', 3, 'fair', 'J', 'VVS1', 20117.83, 850, 3017.67, 25, 24010.5, 4802.1, 28812.6],
  ['loose-diamond', 'natural', 1.2, 'very-good', 'D', 'FL', 4590.52, 0, 688.58, 85, 5364.1, 1072.82, 6436.92],
  ['loose-diamond', 'lab-grown', 4, 'good', 'K', 'SI2', 6570.63, 0, 985.59, 25, 7581.23, 1516.25, 9097.47],
  ['engagement-ring', 'natural', 0.9, 'excellent', 'F', 'VS1', 3001.92, 450, 450.29, 85, 3987.21, 797.44, 4784.65],
  ['engagement-ring', 'lab-grown', 1.1, 'very-good', 'H', 'VVS1', 1839.76, 450, 275.96, 25, 2590.72, 518.14, 3108.86],
  ['necklace', 'natural', 3.3, 'fair', 'E', 'IF', 40806.34, 650, 6120.95, 85, 47662.29, 9532.46, 57194.75],
  ['necklace', 'natural', 4.9, 'good', 'J', 'VS2', 55604.21, 650, 8340.63, 85, 64679.85, 12935.97, 77615.82],
  ['earrings', 'lab-grown', 0.4, 'fair', 'D', 'VVS2', 250.62, 380, 37.59, 25, 693.22, 138.64, 831.86],
  ['loose-diamond', 'lab-grown', 1.7, 'excellent', 'I', 'SI2', 2119.82, 0, 317.97, 25, 2462.79, 492.56, 2955.35],
  ['engagement-ring', 'natural', 2.2, 'very-good', 'K', 'FL', 10344.69, 450, 1551.7, 85, 12431.4, 2486.28, 14917.67],
  ['tennis-bracelet', 'natural', 0.6, 'good', 'G', 'VS1', 3024.82, 850, 453.72, 85, 4413.54, 882.71, 5296.25],
  ['necklace', 'lab-grown', 1.3, 'fair', 'H', 'VVS2', 2930.37, 650, 439.56, 25, 4044.92, 808.98, 4853.91],
  ['earrings', 'natural', 3.8, 'very-good', 'J', 'SI1', 19549.41, 380, 2932.41, 85, 22946.82, 4589.36, 27536.18],
  [
    'engagement-ring',
    'lab-grown',
    2.8,
    'excellent',
    'D',
    'IF',
    13854.29,
    450,
    2078.14,
    25,
    16407.43,
    3281.49,
    19688.92
  ],
  ['loose-diamond', 'natural', 4.4, 'good', 'F', 'FL', 41295.96, 0, 6194.39, 85, 47575.35, 9515.07, 57090.42],
  ['engagement-ring', 'natural', 0.3, 'very-good', 'I', 'VVS2', 316.74, 450, 47.51, 85, 899.25, 179.85, 1079.1],
  ['engagement-ring', 'lab-grown', 1.9, 'fair', 'F', 'IF', 4855.61, 450, 728.34, 25, 6058.95, 1211.79, 7270.74],
  ['necklace', 'natural', 2.6, 'good', 'D', 'VVS1', 29344.59, 650, 4401.69, 85, 34481.28, 6896.26, 41377.53],
  [
    'tennis-bracelet',
    'lab-grown',
    4.1,
    'very-good',
    'E',
    'SI2',
    41635.81,
    850,
    6245.37,
    25,
    48756.18,
    9751.24,
    58507.41
  ],
  ['loose-diamond', 'lab-grown', 3.5, 'excellent', 'H', 'VS1', 11763.85, 0, 1764.58, 25, 13553.43, 2710.69, 16264.12],
  ['earrings', 'lab-grown', 0.8, 'fair', 'I', 'SI1', 537.96, 380, 80.69, 25, 1023.66, 204.73, 1228.39]
]

test.each<Example>(EXAMPLES)(
  '%s, %s, %d ct, %s, %s, %s: £%d and £%d and £%d and £%d are £%d, with £%d of VAT £%d',
  (jewelryType, diamondType, carat, cut, color, clarity, ...sums) => {
    const of = estimate({ jewelryType, diamondType, carat, cut, color, clarity })
    const pence = [
      of.baseDiamondPence,
      of.settingPence,
      of.craftsmanshipPence,
      of.certificationPence,
      of.subtotalPence,
      of.vatPence,
      of.totalPence
    ]
    for (const [index, pounds] of sums.entries()) expect((pence[index] ?? Number.NaN) / 100).toBeCloseTo(pounds, 2)
  }
)

test('there are at least sixty examples, and every grade is among them', () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(60)
  expect(new Set(EXAMPLES.map(([, , , cut]) => cut))).toEqual(new Set(Object.keys(CUT_FACTORS)))
  expect(new Set(EXAMPLES.map(([, , , , color]) => color))).toEqual(new Set(Object.keys(COLOR_FACTORS)))
  expect(new Set(EXAMPLES.map(([, , , , , clarity]) => clarity))).toEqual(new Set(Object.keys(CLARITY_FACTORS)))
})
