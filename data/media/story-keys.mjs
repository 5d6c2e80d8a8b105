/** Pictures that belong to sections of pages, not to one product: home, panels, bespoke, sourcing. */
export const STORIES = [
  'bangle-18k-rose-gold-round-2-00ct',
  'bespoke-bezel',
  'bespoke-emerald',
  'bespoke-pear',
  'hero-tall',
  'hero-wide',
  'loose-round-1-02ct',
  'pendant-18k-white-gold-round-1-00ct',
  'solitaire-platinum-round-1-00ct',
  'stations-18k-yellow-gold-round-0-50ct',
  'story-bespoke',
  'story-certification',
  'story-natural-and-grown',
  'story-sourcing',
  'story-wholesale',
  'studs-18k-white-gold-round-1-00ct',
  'tennis-18k-white-gold-round-4-15ct',
  'tennis-18k-yellow-gold-round-4-15ct-second'
]
