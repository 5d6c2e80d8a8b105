import { FactTable } from '../../parts/fact-table.tsx'
import { InfoSection } from '../../parts/info-section.tsx'

const REASONS: readonly [purpose: string, basis: string][] = [
  [
    'To take your order, make the piece, deliver it, and honour its warranty',
    'The contract with you: article 6(1)(b) of the UK GDPR'
  ],
  [
    'To answer a request and quote for it',
    'Steps you ask for before a contract: article 6(1)(b). For a business, our legitimate interest in answering it: article 6(1)(f)'
  ],
  [
    'To keep your account, your addresses and your wish list for you',
    'The contract about the account: article 6(1)(b). It ends when you delete the account'
  ],
  [
    'To publish the review you wrote, and to check it before',
    'Our and other customers’ legitimate interest in honest reviews: article 6(1)(f). You may ask us to take yours down'
  ],
  [
    'To send you news by e-mail',
    'Your consent, which you can withdraw in your account at any time: article 6(1)(a), and regulation 22 of the Privacy and Electronic Communications Regulations'
  ],
  [
    'To tell you once that a piece is back',
    'Your consent, which you give by asking for it and can withdraw on the piece’s page, under Notifications, or by the link in our e-mail: article 6(1)(a)'
  ],
  ['To keep our books and pay VAT', 'A legal duty: article 6(1)(c)'],
  [
    'To keep the shop standing, find spam, and deal with a claim',
    'Our legitimate interest in a shop that works and in defending ourselves: article 6(1)(f)'
  ],
  [
    'To show that you chose about cookies, and what',
    'A legal duty to be able to prove consent: articles 6(1)(c) and 7(1)'
  ]
]

export function Reasons() {
  return (
    <InfoSection title="3. Why we use it, and what allows us to" id="why">
      <FactTable caption="Purposes and lawful bases" head={['What for', 'What allows it']} rows={REASONS} />
      <p>
        An order needs a name, an address and a way to reach you; without them we cannot send it. Everything a form
        calls optional is optional. News goes only to customers who ticked it in their account, and the account shows
        since when; nobody else is written to unasked.
      </p>
      <p>
        To tell spam from people, a form notes whether a hidden field was filled and how quickly it was sent. That only
        puts a mark on the request for a person here to look at; no machine decides anything about you.
      </p>
    </InfoSection>
  )
}
