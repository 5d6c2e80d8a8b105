import { REGISTRATION_HELD_HOURS, RESET_HELD_MINUTES } from '#domain/accounts/registration.ts'
import { openingWords } from '#domain/policies/opening-hours.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { standing } from '../../content/standing.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart } from './letter.ts'

/** None of these repeats what was typed: else anybody could have the shop mail their words to anybody. DECISIONS 28. */
const letter = (shop: Shop, words: Pick<Letter, 'subject' | 'preview' | 'title' | 'parts'>): Letter => ({
  ...words,
  parts: [
    ...words.parts,
    { kind: 'heading', text: standing('reach-us') },
    { kind: 'lines', lines: [shop.contact.phone, shop.contact.serviceEmail, openingWords(shop.contact.opening)] }
  ],
  footer: companyLines(shop),
  replyTo: shop.contact.serviceEmail
})

const text = (words: string): LetterPart => ({ kind: 'text', text: words })

/** To whoever asked for an account: the link that makes it. */
export const registrationLetter = (shop: Shop, link: string): Letter =>
  letter(shop, {
    subject: 'Please confirm your e-mail address',
    preview: 'One more step, and your account is ready.',
    title: 'Confirm your e-mail address',
    parts: [
      text('Thank you for creating an account with us. Please confirm that this address is yours.'),
      { kind: 'button', label: 'Confirm my address', href: link },
      text(`The link works once, for ${REGISTRATION_HELD_HOURS} hours, with the password that you chose.`),
      text(
        'If you did not ask for an account, you need do nothing: without the link and its password no account is made.'
      )
    ]
  })

/** To whoever asked for an account and has one. */
export const registeredAlreadyLetter = (shop: Shop, accountAddress: string): Letter =>
  letter(shop, {
    subject: 'You already have an account with us',
    preview: 'Nothing has been changed.',
    title: 'You have an account already',
    parts: [
      text(
        'Somebody asked for an account with this address. You have one already, so we have made no other and changed nothing.'
      ),
      { kind: 'button', label: 'Go to my account', href: accountAddress },
      text('If you no longer know your password, choose “Forgotten your password?” where you sign in.'),
      text('If that was not you, you need do nothing.')
    ]
  })

/** To a customer who forgot the password: the link to a new one. */
export const passwordResetLetter = (shop: Shop, link: string): Letter =>
  letter(shop, {
    subject: 'Choose a new password',
    preview: `The link works once, for ${RESET_HELD_MINUTES} minutes.`,
    title: 'Choose a new password',
    parts: [
      text('Somebody asked for a new password for your account.'),
      { kind: 'button', label: 'Choose a new password', href: link },
      text(
        `The link works once, for ${RESET_HELD_MINUTES} minutes. A new password signs you out wherever you are still signed in.`
      ),
      text('If that was not you, you need do nothing: your password stays as it is.')
    ]
  })

/** To a customer whose password was changed, by whomever. */
export const passwordChangedLetter = (shop: Shop, accountAddress: string): Letter =>
  letter(shop, {
    subject: 'Your password was changed',
    preview: 'If that was you, all is well.',
    title: 'Your password was changed',
    parts: [
      text('The password of your account was changed just now, and every other device was signed out.'),
      text('If that was you, all is well.'),
      text(
        'If that was not you, please choose a new password at once: choose “Forgotten your password?” where you sign in. Then remove any passkey that is not yours in your account’s settings, and tell us.'
      ),
      { kind: 'button', label: 'Go to my account', href: accountAddress }
    ]
  })

/** To a customer whose e-mail the shop has changed, at the old address as at the new. It names neither to the other. */
export const emailChangedLetter = (shop: Shop, accountAddress: string): Letter =>
  letter(shop, {
    subject: 'The e-mail address of your account was changed',
    preview: 'If you asked us to, all is well.',
    title: 'Your account has another e-mail address',
    parts: [
      text(
        'We have changed the e-mail address of your account just now, as we were asked to, and every device was signed out.'
      ),
      text(
        'You sign in with the new address from now on. Before you do, choose a new password: “Forgotten your password?” sends you a link. Any passkey of before no longer works; in your account you can add it anew.'
      ),
      text('If you did not ask us to, please tell us at once.'),
      { kind: 'button', label: 'Go to my account', href: accountAddress }
    ]
  })

/** To a customer whose account was opened in a browser that had never done so. */
export const newDeviceLetter = (
  shop: Shop,
  { device, settings }: { device: string | null; settings: string }
): Letter =>
  letter(shop, {
    subject: 'A new sign-in to your account',
    preview: 'If that was you, all is well.',
    title: 'Your account was opened in a new browser',
    parts: [
      text(`Somebody has just signed in to your account in a browser we had not seen there before${named(device)}.`),
      text('If that was you, all is well. A browser whose cookies were cleared is new to us too.'),
      text('If that was not you, sign it out in your account’s settings, and choose another password at once.'),
      { kind: 'button', label: 'See where I am signed in', href: settings }
    ]
  })

/** To a customer to whose account a passkey was added, by whomever. */
export const passkeyAddedLetter = (shop: Shop, { name, settings }: { name: string | null; settings: string }): Letter =>
  letter(shop, {
    subject: 'A passkey was added to your account',
    preview: 'If that was you, all is well.',
    title: 'Your account has a new passkey',
    parts: [
      text(`A passkey was added to your account just now${named(name)}. It signs in without the password.`),
      text('If that was you, all is well.'),
      text('If that was not you, remove it in your account’s settings, and choose another password at once.'),
      { kind: 'button', label: 'See my passkeys', href: settings }
    ]
  })

/** What a browser or its keeper of passkeys is called, from our own list of names. */
const named = (name: string | null): string => (name ? `: ${name}` : '')
