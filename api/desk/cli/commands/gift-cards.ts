import { randomUUID } from 'node:crypto'
import { CARD_STATES } from '#domain/desk/gift-card-view.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { verifyCards } from '../../../modules/gift-cards/gift-cards.ts'
import { endCard, issueByHand, readGiftCards, sendAnew } from '../../gift-cards/gift-cards.ts'
import { type Command, failed, told } from '../command.ts'
import { asTable } from '../table.ts'

/** Gift cards, besides /desk/gift-cards. */
export const giftCardCommands: readonly Command[] = [
  {
    name: 'gift-card list',
    allows: { q: 'WORDS' },
    says: 'the newest gift cards with what is on each, or those that four letters, an order, a name or an e-mail finds; and what is on all of them',
    run: async ({ deps, options, say }) => {
      const { cards, liability } = await readGiftCards(deps.db, options.q ?? '')
      for (const line of asTable(
        cards.map(({ id, lastFour, state, balance, amount, email, order }) => [
          id,
          lastFour ?? '-',
          CARD_STATES[state],
          `${formatPoundsAndPence(balance)} of ${formatPoundsAndPence(amount)}`,
          email,
          order ?? 'by hand'
        ])
      ))
        say(line)
      say(`${formatPoundsAndPence(liability)} is on all cards together.`)
      return undefined
    }
  },
  {
    name: 'gift-card issue',
    needs: { amount: 'POUNDS', to: 'NAME', email: 'E-MAIL', reason: 'WHY' },
    allows: { from: 'NAME' },
    says: 'issues a gift card that nobody bought, and mails its code within a minute',
    run: async ({ deps, acting, options, say }) =>
      told(
        await issueByHand(
          deps,
          {
            key: randomUUID(),
            amount: options.amount ?? '',
            toName: options.to ?? '',
            fromName: options.from ?? 'Northlight Diamonds',
            email: options.email ?? '',
            reason: options.reason ?? ''
          },
          acting
        ),
        say,
        'The card is issued. The mail with its code goes within a minute.',
        ''
      )
  },
  {
    name: 'gift-card send',
    takes: ['ID'],
    needs: { email: 'E-MAIL' },
    says: 'has a new code of a gift card mailed; the code before opens nothing any more',
    run: async ({ deps, acting, words: [id = ''], options, say }) =>
      told(
        await sendAnew(deps, { id, email: options.email ?? '' }, acting),
        say,
        'The mail with a new code goes within a minute.',
        `There is no gift card ${id}.`
      )
  },
  {
    name: 'gift-card end',
    takes: ['ID'],
    needs: { reason: 'WHY' },
    says: 'ends a gift card with what is left on it',
    run: async ({ deps, acting, words: [id = ''], options, say }) =>
      told(
        await endCard(deps, { id, reason: options.reason ?? '' }, acting),
        say,
        'The card is ended.',
        `There is no gift card ${id}.`
      )
  },
  {
    name: 'gift-card verify',
    says: 'adds up the rows of every gift card and says whether each comes to its balance',
    run: async ({ deps, say }) => {
      const wrong = await verifyCards(deps.db)
      if (wrong.length > 0)
        return failed(
          wrong
            .map(
              ({ id, balance, sum }) =>
                `${id}: ${formatPoundsAndPence(balance)} on it, its rows come to ${formatPoundsAndPence(sum)}.`
            )
            .join(' ')
        )
      say('Every gift card is the sum of its rows.')
      return undefined
    }
  }
]
