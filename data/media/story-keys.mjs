/** Pictures that belong to sections of pages, not to one product: home, panels, bespoke, sourcing. */
export const STORIES = [
  'anklet-yellow-gold',
  'bangle-rose-gold',
  'halo-white-gold',
  'hero-set-platinum',
  'line-white-gold',
  'loose-round',
  'pendant-white-gold',
  'solitaire-platinum',
  'studs-white-gold',
  'tennis-white-gold',
  'tennis-white-gold-turned',
  'tennis-yellow-gold-turned',
  'three-stone-yellow-gold',
  'wedding-band-rose-gold'
]
