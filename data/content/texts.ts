import type { Entry } from '#domain/content/entry.ts'
import { PIECE_NAMES, PIECE_SENTENCE, UNGRADED_SENTENCE } from '#domain/social/caption.ts'
import { BESPOKE_TEXTS } from './bespoke-texts.ts'
import { CARE_BY_METAL } from './care-texts.ts'
import { BUSINESS_TEXTS, COMPLIANCE_TEXTS, CONTACT_TEXTS } from './company-texts.ts'
import { HOME_TEXTS } from './home-texts.ts'
import { MAIL_TEXTS } from './mail-texts.ts'
import { PRIVACY_TEXTS } from './privacy-texts.ts'
import { TERMS_TEXTS } from './terms-texts.ts'
import { line, list, text } from './text-entry.ts'
import { WARRANTY_TEXTS } from './warranty-texts.ts'
import { WHOLESALE_TEXTS } from './wholesale-texts.ts'

/** Texts of pages and mails as a new shop begins: names in braces are those of placeholders.ts. */
export const TEXTS: readonly Entry[] = [
  line(
    'about.lead',
    'about',
    'The first sentences',
    'about',
    'Light from a north window is even and cool. It flatters nothing, so it is the light a diamond is graded in. We thought a shop could be built the same way.'
  ),
  text(
    'about.what-we-do',
    'about',
    'What we do',
    'about',
    [
      'We sell and make diamond jewellery: tennis bracelets, wedding rings, necklaces, earrings, bracelets and anklets, with natural or laboratory-grown diamonds, and loose stones for those who begin with the stone. We bring {experienceYears} years of experience to it.',
      'Both kinds of diamond are diamond. They differ in where they formed and in what they cost, and we write which is which on every piece, in full. Neither is presented as the better one. That depends on what it is for.',
      'Every price is shown with its VAT, every stone with its weight and grades, and what a bespoke piece is likely to cost can be worked out before anyone is written to. If we do not know something, the page says so.'
    ].join('\n\n')
  ),
  line(
    'care.lead',
    'care',
    'The first sentence',
    'care instructions',
    'Diamond jewellery asks for little: a gentle wash, a pouch of its own, and a look at its claws once a year.'
  ),
  text(
    'care.daily',
    'care',
    'Every day',
    'care instructions',
    list(
      'Put your jewellery on last, after scent, cream and hair spray, and take it off first.',
      'Take it off for sport, gardening, lifting and sleep. A diamond is the hardest stone, but a sharp knock can chip it, and a bent claw lets it go.',
      'Take it off before pools, hot tubs and household cleaners. Chlorine and bleach attack the metal, not the diamond.',
      'Hold a ring by its band, not by the stone: grease from fingers is what dims a diamond first.',
      'Take rings off over a table or a dish, never over a basin with an open plug.'
    )
  ),
  text(
    'care.cleaning',
    'care',
    'Cleaning at home',
    'care instructions',
    [
      'Every few weeks, or whenever the stones look tired. It takes half an hour, most of it waiting.',
      [
        'Fill a bowl with warm, not hot, water and a few drops of mild washing-up liquid. Never clean over an open basin.',
        'Leave the piece in it for twenty minutes, so that cream and soap let go.',
        'Brush gently with a soft baby’s toothbrush, above all behind the stones, where light enters and dirt gathers.',
        'Rinse it in a second bowl of clean warm water.',
        'Pat it dry with a lint-free cloth and let it dry through before you put it away.'
      ]
        .map((item, index) => `${index + 1}. ${item}`)
        .join('\n'),
      '### Never use',
      list(
        'Bleach, acetone, toothpaste, baking soda or scouring powder.',
        'Boiling water, or cold water straight after warm.',
        'An ultrasonic or steam cleaner at home for a piece with many small stones, such as a tennis bracelet or pavé: it can shake a stone out of a worn claw. Leave that to a jeweller, who checks the claws first.'
      )
    ].join('\n\n')
  ),
  text(
    'care.storage',
    'care',
    'Keeping it',
    'care instructions',
    list(
      'One piece to a pouch or compartment. Diamonds scratch gold, silver, pearls and each other.',
      'Close clasps, and lay necklaces and tennis bracelets flat and straight: they cannot knot or kink.',
      'Somewhere dry and dark, not the bathroom. A closed pouch keeps silver bright for longer.',
      'When you travel, wear it or carry it with you; never put it into checked luggage.',
      'Certificate, invoice and pictures elsewhere than the piece: an insurer asks for them when it is gone.'
    )
  ),
  line(
    'shipping.lead',
    'shipping',
    'The first sentences',
    'shipping page',
    'Free within the UK on every order. Typically {deliveryTypicalDays} days from payment to door, at most {deliveryMaximumDays}.'
  ),
  text(
    'shipping.making',
    'shipping',
    'How the days come about',
    'shipping page',
    [
      'Standard delivery is free on every order, whatever its total. Most of our pieces are made for the person who orders them: the {deliveryTypicalDays} days are {makingDays} working days at the bench and {roadDays} on the road, and {deliveryMaximumDays} is the longest you wait. What lies in stock takes only the {roadDays} working days on the road.',
      'Express is arranged by hand and not sold at the checkout. Tell us the day you need the piece for before you order, and we say whether it can be done: [write or ring](/contact).'
    ].join('\n\n')
  ),
  text(
    'shipping.at-the-door',
    'shipping',
    'At the door',
    'shipping page',
    'Give an address where an adult is at home in working hours, your place of work for instance. If the parcel looks opened or damaged, say so to the carrier before you sign, take a photograph, and write to us the same day if you can. Waiting longer costs you none of your rights; it only makes the carrier harder to convince.'
  ),
  {
    ...text(
      'shipping.duties',
      'shipping',
      'Duties and import taxes',
      'shipping page',
      'Whatever leaves the United Kingdom is an export, to the European Union too: import VAT and duty are paid by the person who receives the parcel, at the rates of that country. They are not part of our price or of the delivery charge, and the carrier may ask for them before it hands the parcel over; who collects them, we name before you pay. Our price stays as it is and includes no UK VAT. The customs declaration states what was really paid; we cannot lower it or call a purchase a gift.'
    ),
    law: 'Value Added Tax Act 1994, section 30'
  },
  {
    ...line(
      'social.piece',
      'social',
      'A post’s caption, of a piece whose grades are known',
      'social posts',
      PIECE_SENTENCE
    ),
    names: PIECE_NAMES
  },
  {
    ...line(
      'social.piece-without-grades',
      'social',
      'A post’s caption, of a piece whose grades are not known',
      'social posts',
      UNGRADED_SENTENCE
    ),
    names: PIECE_NAMES.filter((name) => name !== 'grades')
  },
  line('social.caption', 'social', 'Last sentence of a post’s caption', 'social posts', 'See it at {shopName}.'),
  ...HOME_TEXTS,
  ...BESPOKE_TEXTS,
  ...WHOLESALE_TEXTS,
  ...CARE_BY_METAL,
  ...WARRANTY_TEXTS,
  ...COMPLIANCE_TEXTS,
  ...CONTACT_TEXTS,
  ...BUSINESS_TEXTS,
  ...TERMS_TEXTS,
  ...PRIVACY_TEXTS,
  ...MAIL_TEXTS
]
