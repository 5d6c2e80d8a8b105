import { type Alloy, METALS, OFFERED_METALS } from '#domain/catalogue/metals.ts'

/** How one of the shop's metals behaves, and what it asks for. */
export interface MetalCare {
  /** Its alloy, and its place in the address. */
  id: Alloy
  name: string
  /** What it is, and how it wears. */
  nature: string
  /** What to do, one act to a line. */
  acts: readonly string[]
}

const CARE: Record<Alloy, Omit<MetalCare, 'id'>> = {
  platinum: {
    name: 'Platinum',
    nature:
      'Dense, white all the way through and never plated. A scratch moves the metal aside instead of wearing it away, and many fine ones together give a soft grey sheen, the patina. Some people love it; it can be polished off.',
    acts: [
      'Wash with warm water and mild soap. Platinum does not tarnish.',
      'Rub with a clean, dry, lint-free cloth after wearing.',
      'Have it polished by a jeweller when the patina is more than you like, not as a habit: each polish evens the surface.'
    ]
  },
  'white-gold': {
    name: 'White gold',
    nature:
      'A pale alloy of gold, plated with rhodium for its bright white. The plating is a few thousandths of a millimetre at most and wears within a few years, soonest on the underside of a ring worn every day. A warmer tone then shows through: that is wear, not a fault.',
    acts: [
      'Wash with warm water and mild soap, with the softest brush you have.',
      'Use no metal polish and no polishing cloth with abrasive: both take the rhodium off.',
      'Keep it away from chlorine, in pools and in bleach: it attacks the alloy, above all at the claws.',
      'Have it replated by a jeweller when it looks warm. Claws are best checked on the same visit.'
    ]
  },
  'yellow-gold': {
    name: 'Yellow gold',
    nature:
      'The same colour all the way through, so there is nothing to wear off. 18K is three quarters gold, deeper in colour and softer; 9K is three eighths gold, paler and harder, and can dull a little sooner.',
    acts: [
      'Wash with warm water and mild soap, and dry it with a lint-free cloth.',
      'Keep it apart from other pieces: a diamond scratches gold, and so does platinum.',
      'Take it off in pools and hot tubs, and before you use bleach.',
      'Have fine scratches polished out at most every few years: a polish takes a little gold with it.'
    ]
  },
  'rose-gold': {
    name: 'Rose gold',
    nature:
      'Gold with copper, which gives the colour and makes it a little harder than yellow gold. It is not plated. Over the years the copper can deepen the tone slightly.',
    acts: [
      'Wash with warm water and mild soap; a soft gold cloth brings the colour back.',
      'Take it off in pools and hot tubs: copper alloys darken in chlorine.',
      'If copper marks your skin in warm weather, wash and dry both the piece and the finger.'
    ]
  },
  silver: {
    name: 'Sterling silver',
    nature:
      'Silver with a little copper, 925 parts in a thousand. It is the softest of our metals, and it tarnishes: air, rubber, wool and eggs leave a dark film. The film lies on the surface and comes off.',
    acts: [
      'Wear it often: skin keeps it bright.',
      'Wash with warm water and mild soap, and rub it with a silver cloth along its length.',
      'Keep it in a closed pouch or box, with an anti-tarnish strip if you have one.',
      'Use no dip and no toothpaste: dips creep under the stones, toothpaste scratches.'
    ]
  }
}

/** "White gold, 18K and 9K": with the karats it is sold in, the richest first. */
function withKarats(name: string, id: Alloy): string {
  const karats = OFFERED_METALS.filter((metal) => METALS[metal].alloy === id)
    .map((metal) => Number.parseInt(METALS[metal].label, 10))
    .filter((karat) => !Number.isNaN(karat))
    .sort((a, b) => b - a)
  return [name, new Intl.ListFormat('en-GB').format(karats.map((karat) => `${karat}K`))].filter(Boolean).join(', ')
}

/** Every metal the shop sells, golds by their colour. */
export const metals: readonly MetalCare[] = (Object.keys(CARE) as Alloy[]).map((id) => ({
  ...CARE[id],
  id,
  name: withKarats(CARE[id].name, id)
}))
