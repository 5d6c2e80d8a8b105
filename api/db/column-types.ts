/** ISO times in UTC throughout: they compare as text. DECISIONS 27. */
export type Time = string
/** Yes and no as every database understands them. */
export type Flag = 0 | 1
