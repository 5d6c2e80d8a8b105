import type { Entry } from '#domain/content/entry.ts'
import { line, list, paragraphs, text } from './text-entry.ts'

const section = (id: string, label: string, law: string, initial: string): Entry => ({
  ...text(`privacy.${id}`, 'privacy', label, 'privacy policy', initial),
  law
})

/**
 * What of the privacy policy is the owner's word. What the program itself keeps, how long and how safely, stays with the
 * release, because another sentence would not make it so. Requests spec, section 2; DECISIONS 27 to 30.
 */
export const PRIVACY_TEXTS: readonly Entry[] = [
  {
    ...line(
      'privacy.lead',
      'privacy',
      'The first sentences',
      'privacy policy',
      'We hold what you send us to sell you jewellery or answer a question, for as long as that takes and the law asks. We do not follow you about, and we sell nothing about you.'
    ),
    law: 'UK GDPR, article 12'
  },
  section(
    'who-is-responsible',
    '1. Who is responsible',
    'UK GDPR, article 13',
    paragraphs(
      '{shopName}, a {legalForm}, decides what is held about you and why: in the law’s words it is the controller. Its registered name, number and office stand under [business information](/business-information).',
      'We follow the UK General Data Protection Regulation and the Data Protection Act 2018. We have no data protection officer, because a shop like ours needs none; whoever answers [{serviceEmail}](mailto:{serviceEmail}) is responsible for this page.'
    )
  ),
  section(
    'who-else-sees-it',
    '5. Who else sees it',
    'UK GDPR, article 13',
    paragraphs(
      'Our own staff, as far as their work needs it. Beyond them:',
      list(
        '**The carrier** who delivers your parcel: name, address, telephone number, and that it is to be signed for.',
        '**The companies that host the shop and carry its mail.** They act on our instructions, under a contract that lets them do nothing else with it.',
        '**The payment provider**, once you pay online: what you enter there goes to the provider, which is responsible for it, and from whom we learn that the order is paid.',
        '**Assay offices, laboratories and workshops** see the piece and its order number. Your name goes with it only if it is to be engraved.',
        '**Accountants, insurers, the tax office, the police or a court**, where the law says so or a claim needs it.'
      ),
      'Nobody else. No advertising network, no social network and no analytics company: no page of ours loads their scripts, and the shop tells browsers to refuse them.',
      'Where one of these companies handles anything outside the United Kingdom, it is in a country the UK regards as adequate, or under the International Data Transfer Agreement. Ask us, and we tell you which applies.'
    )
  ),
  section(
    'your-rights',
    '8. Your rights',
    'UK GDPR, articles 12 to 22',
    paragraphs(
      'You may ask us at any time, and free of charge, to',
      list(
        'show you what we hold about you, and give you a copy;',
        'put right what is wrong;',
        'erase it. What tax law makes us keep of an order stays for its time, and is used for nothing else. The mail that says that a request has come has a link by which its reader erases it;',
        'stop using it while something about it is being settled;',
        'hand what you gave us to you or to somebody else, in a form a machine can read.'
      ),
      '**You may object at any time to whatever we do because of a legitimate interest, and withdraw any consent.** We then stop, unless we have a compelling reason that weighs more.',
      'With an account you do the most of it yourself: its [settings](/account?tab=settings) show and correct your details, hand you everything as one file, and delete the account. Without one, or for anything else, write to [{serviceEmail}](mailto:{serviceEmail}), best from the address you used with us, and with the order’s or the request’s number. We answer within one month. If we cannot tell that it is you, we ask for one thing more.',
      'If you think we do wrong with your data, tell us first if you like: we acknowledge a complaint within 30 days and say what came of it. You may go to the Information Commissioner’s Office at once instead: [ico.org.uk/make-a-complaint](https://ico.org.uk/make-a-complaint/), telephone 0303 123 1113, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF. In the European Union you have the same rights, and may go to the authority where you live.'
    )
  ),
  line(
    'privacy.contact',
    'privacy',
    'Contact',
    'privacy policy',
    'For anything on this page, write to us and put “privacy” in the subject. If these words change, the date at the top changes with them; if a change matters to what we already hold, we write to you.'
  )
]
