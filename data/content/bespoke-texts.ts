import type { Entry } from '#domain/content/entry.ts'
import { linesOf } from './text-entry.ts'

/** What the page of bespoke pieces says around its form. Requests spec, sections 2 and 9. */
export const BESPOKE_TEXTS: readonly Entry[] = linesOf('bespoke', 'bespoke page', {
  'hero.overline': ['Above the first words', 'Bespoke jewellery'],
  'hero.title': ['The first words', 'Begin with a sentence, a sketch or a stone'],
  'hero.lead': [
    'Below the first words',
    'Tell us what you have in mind, as roughly as you like. We answer {answerTime}, show it to you in 3D with its price, and begin once you have approved it.'
  ],
  'sourcing.title': ['Heading of stones', 'Any stone you can describe'],
  'sourcing.lead': [
    'Below it',
    'A piece may begin with its diamond. Name the weight and the grade, or only the look; we find the stone and send you its price.'
  ],
  'sourcing.caption': ['Below the row of weights', 'Round brilliants drawn to one scale, on a millimetre ruler.'],
  'steps.title': ['Heading of the steps', 'Four steps, and you decide at each'],
  'steps.lead': [
    'Below it',
    'Asking commits you to nothing. We begin at the bench only after you have said yes to a drawing and a price.'
  ],
  'steps.write.title': ['First step', 'You write to us'],
  'steps.write.words': [
    'Below the first step',
    'What it is for, what you like, and pictures if you have them. A rough idea is enough.'
  ],
  'steps.talk.title': ['Second step', 'We talk'],
  'steps.talk.words': [
    'Below the second step',
    'A consultation call {answerTime}: the stone, the metal, the size and the budget.'
  ],
  'steps.see.title': ['Third step', 'You see it'],
  'steps.see.words': ['Below the third step', '3D mockups of your piece, and its price. Nothing has been made yet.'],
  'steps.make.title': ['Fourth step', 'We make it'],
  'steps.make.words': [
    'Below the fourth step',
    'Once you have given your final approval it is crafted by hand, which takes {bespokeWeeks} weeks.'
  ],
  'steps.note': ['Below the steps', '{finalSale} That begins when you have approved its drawing and its price.'],
  'form.title': ['Heading of the form', 'Tell us what you have in mind'],
  'form.lead': ['Below it', 'A few lines are enough to begin, and pictures can say the rest. We answer {answerTime}.'],
  'advice.title': ['Heading beside the form', 'What helps us answer well'],
  'advice.note': ['Below that', 'None of this is needed to begin. What is missing we ask in the call.'],
  'examples.title': ['Heading of the examples', 'Three examples'],
  'examples.lead': [
    'Below it',
    'Examples, not customers’ pieces: each shows how far one decision carries. Begin from any of them and change the rest.'
  ],
  'examples.emerald.title': ['First example', 'An emerald cut between rounds'],
  'examples.emerald.words': [
    'Below the first example',
    'One long stone with calm steps, and a lively round on either side, each in claws of its own.'
  ],
  'examples.bezel.title': ['Second example', 'A cushion in a gold rim'],
  'examples.bezel.words': [
    'Below the second example',
    'A closed setting that guards the stone on all sides, for hands that work.'
  ],
  'examples.pear.title': ['Third example', 'A pear on a rose gold chain'],
  'examples.pear.words': [
    'Below the third example',
    'A single stone held at its point and sides, at the length that you wear.'
  ],
  'talk.title': ['Heading of the ways to reach you', 'Rather talk than type?'],
  'talk.lead': ['Below it', 'Ring, or write in your own words. However it reaches us, you have an answer {answerTime}.']
}).map((entry) =>
  entry.key === 'bespoke.steps.note' ? { ...entry, law: 'Consumer Contracts Regulations 2013, regulation 28' } : entry
)
