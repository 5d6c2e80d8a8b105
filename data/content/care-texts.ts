import type { Entry } from '#domain/content/entry.ts'
import { line, linesOf, list, paragraphs, text } from './text-entry.ts'

const metal = (alloy: string, name: string, nature: string, ...acts: string[]): Entry =>
  text(`care.metal.${alloy}`, 'care', name, 'care instructions', paragraphs(nature, list(...acts)))

/** What each of the shop's metals is, how it wears, and what it asks for; and what a jeweller does. */
export const CARE_BY_METAL: readonly Entry[] = [
  text(
    'care.jeweller',
    'care',
    'At the jeweller’s',
    'care instructions',
    'Any good jeweller can do this, and so can we: write first, and we name the price before we begin. Settings and clasps are under our warranty for {settingsWarranty}.'
  ),
  line(
    'care.loose-stone',
    'care',
    'If a stone moves',
    'care instructions',
    'If a stone moves, clicks or catches on cloth, stop wearing the piece and keep it in a closed bag, so that nothing is lost on its way to the bench.'
  ),
  ...linesOf('care', 'care instructions', {
    'work.claws.what': ['First row: work', 'Claws and settings checked'],
    'work.claws.often': ['First row: how often', 'Once a year; twice for a ring worn daily'],
    'work.claws.why': ['First row: why', 'A worn claw is repaired before a stone is lost'],
    'work.clasp.what': ['Second row: work', 'Clasp and links checked'],
    'work.clasp.often': ['Second row: how often', 'Once a year for bracelets, necklaces and anklets'],
    'work.clasp.why': ['Second row: why', 'Clasps take the most wear of all'],
    'work.cleaned.what': ['Third row: work', 'Cleaned by a jeweller'],
    'work.cleaned.often': ['Third row: how often', 'Once a year'],
    'work.cleaned.why': ['Third row: why', 'Behind the stones, where no brush at home reaches'],
    'work.polished.what': ['Fourth row: work', 'Polished'],
    'work.polished.often': ['Fourth row: how often', 'Every few years at most'],
    'work.polished.why': ['Fourth row: why', 'Each polish takes or evens a little metal'],
    'work.replated.what': ['Fifth row: work', 'White gold replated'],
    'work.replated.often': ['Fifth row: how often', 'When it looks warm'],
    'work.replated.why': ['Fifth row: why', 'The rhodium has worn off and can be renewed']
  }),
  metal(
    'platinum',
    'Platinum',
    'Dense, white all the way through and never plated. A scratch moves the metal aside instead of wearing it away, and many fine ones together give a soft grey sheen, the patina. Some people love it; it can be polished off.',
    'Wash with warm water and mild soap. Platinum does not tarnish.',
    'Rub with a clean, dry, lint-free cloth after wearing.',
    'Have it polished by a jeweller when the patina is more than you like, not as a habit: each polish evens the surface.'
  ),
  metal(
    'white-gold',
    'White gold',
    'A pale alloy of gold, plated with rhodium for its bright white. The plating is a few thousandths of a millimetre at most and wears within a few years, soonest on the underside of a ring worn every day. A warmer tone then shows through: that is wear, not a fault.',
    'Wash with warm water and mild soap, with the softest brush you have.',
    'Use no metal polish and no polishing cloth with abrasive: both take the rhodium off.',
    'Keep it away from chlorine, in pools and in bleach: it attacks the alloy, above all at the claws.',
    'Have it replated by a jeweller when it looks warm. Claws are best checked on the same visit.'
  ),
  metal(
    'yellow-gold',
    'Yellow gold',
    'The same colour all the way through, so there is nothing to wear off. 18K is three quarters gold, deeper in colour and softer; 9K is three eighths gold, paler and harder, and can dull a little sooner.',
    'Wash with warm water and mild soap, and dry it with a lint-free cloth.',
    'Keep it apart from other pieces: a diamond scratches gold, and so does platinum.',
    'Take it off in pools and hot tubs, and before you use bleach.',
    'Have fine scratches polished out at most every few years: a polish takes a little gold with it.'
  ),
  metal(
    'rose-gold',
    'Rose gold',
    'Gold with copper, which gives the colour and makes it a little harder than yellow gold. It is not plated. Over the years the copper can deepen the tone slightly.',
    'Wash with warm water and mild soap; a soft gold cloth brings the colour back.',
    'Take it off in pools and hot tubs: copper alloys darken in chlorine.',
    'If copper marks your skin in warm weather, wash and dry both the piece and the finger.'
  ),
  metal(
    'silver',
    'Sterling silver',
    'Silver with a little copper, 925 parts in a thousand. It is the softest of our metals, and it tarnishes: air, rubber, wool and eggs leave a dark film. The film lies on the surface and comes off.',
    'Wear it often: skin keeps it bright.',
    'Wash with warm water and mild soap, and rub it with a silver cloth along its length.',
    'Keep it in a closed pouch or box, with an anti-tarnish strip if you have one.',
    'Use no dip and no toothpaste: dips creep under the stones, toothpaste scratches.'
  )
]
