import type { MetalType } from '../catalogue/metals.ts'

/** Of red, green and blue. */
export type Reflectance = readonly [red: number, green: number, blue: number]

/** Linear reflectance at normal incidence, as data/studio/recipes/metals.py has it. */
const studio = {
  platinum: [0.68, 0.655, 0.62],
  '18k-white-gold': [0.74, 0.725, 0.695],
  '18k-yellow-gold': [0.95, 0.69, 0.33],
  '18k-rose-gold': [0.93, 0.61, 0.455],
  '9k-white-gold': [0.7, 0.685, 0.645],
  '9k-yellow-gold': [0.88, 0.7, 0.41],
  '9k-rose-gold': [0.86, 0.6, 0.48],
  sterlingsilver: [0.9, 0.885, 0.85]
} as const

export const REFLECTANCE: Readonly<Record<MetalType, Reflectance>> = {
  ...studio,
  '18k': studio['18k-yellow-gold'],
  '9k': studio['9k-yellow-gold'],
  '925-silver': studio.sterlingsilver
}
