/** Pictures that belong to sections of pages, not to one product: home, panels, bespoke, sourcing. */
export const STORIES = [
  'bangle-18k-rose-gold-round-2-00ct',
  'bespoke-bezel',
  'bespoke-emerald',
  'bespoke-pear',
  'drop-anklet-sterlingsilver-round-0-50ct',
  'eternity-platinum-round-1-00ct',
  'hero-tall',
  'hero-wide',
  'hoops-18k-yellow-gold-round-1-00ct',
  'loose-round-1-02ct',
  'pave-band-18k-rose-gold-round-1-00ct',
  'pendant-18k-white-gold-round-1-00ct',
  'pendant-sterlingsilver-round-1-00ct',
  'solitaire-platinum-round-1-00ct',
  'stations-18k-yellow-gold-round-0-50ct',
  'story-bespoke',
  'story-certification',
  'story-natural-and-grown',
  'story-wholesale',
  'studs-18k-white-gold-round-1-00ct',
  'studs-9k-white-gold-round-1-00ct',
  'tennis-18k-white-gold-round-4-15ct',
  'tennis-18k-yellow-gold-round-4-15ct-second'
]

/** The forms that pieces are shown on at true scale: domain/live-piece/worn-forms.json says how large each is. */
export const FORMS = ['ear', 'finger', 'neck', 'wrist']
