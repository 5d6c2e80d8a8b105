import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What an owner may word otherwise: every sentence that shoppers read there is an entry of data/content. docs/decisions/0074. */
const OWNERS = [
  'app/features/home/home-page.tsx',
  'app/features/home/rest-of-home.tsx',
  'app/features/home/sections/kinds.tsx',
  'app/features/home/sections/made-for-you.tsx',
  'app/features/home/sections/origins.tsx',
  'app/features/home/sections/promises.tsx',
  'app/features/bespoke/bespoke-page.tsx',
  'app/features/bespoke/sections/sourcing.tsx',
  'app/features/bespoke/request/request-frame.tsx',
  'app/features/wholesale/wholesale-page.tsx',
  'app/features/info/care/care-page.tsx',
  'app/features/bespoke/sections/examples.tsx',
  'app/features/info/company/business-page.tsx',
  'app/features/info/company/compliance-page.tsx',
  'app/features/info/company/contact-page.tsx',
  'app/features/info/policies/terms-page.tsx',
  'app/features/info/warranty/warranty-page.tsx',
  'api/modules/mail/letters/order-letters.ts',
  'api/modules/mail/letters/payment-letters.ts',
  'api/modules/mail/letters/request-letters.ts'
]

/** Sentences of the release's own there: they say what the program does or has done, which no other wording could make true. */
const RELEASES: readonly RegExp[] = [
  // Of the form for the trade: what becomes of what is typed, with and without a connection.
  /^This form works offline$|^This browser lets us keep nothing$|^So the enquiry cannot wait|^What you write is saved|^We say “received”|^It goes through your outbox/,
  /^Thank you, we have your enquiry$|^Your enquiry (?:needs|is saved|is no longer)|^We read your enquiry|^You decide in your own time|^What happens next$|^A detailed quotation, excluding VAT, comes/,
  // Of the law's forms: prescribed, or told of their drawings; and what a registration of the shop decides.
  /^Complete and return this form only|^I\/We \[\*\]|^Ask if it’s hallmarked|^In the UK it is illegal|^A hallmark applied by|^The hallmark of a UK|^Hallmarks applied by UK|^\* Articles below|^The sentences at the top|^Who made the piece|^Parts of precious metal|^Which of the four offices|^The year of hallmarking|^A crown for gold|^Struck in the year|^Is it required/,
  // Of terms: said only while a setting offers it.
  /^Where we speak of paying later/,
  // Of mails: what was done to this order or request.
  /^We have (?:it|your)|^You may also use this form|^The terms of service that you accepted|^It (?:goes back|replaces)|^Your request has a page|^Either way you can|^Whoever|^To write back|^Please look it up|^All of it is paid|^No payment has been taken|^Placed |^You may say no to the charge|^You pay by the secure link|^To be agreed/
]

const isSentence = (words: string) => /\p{L}+ \p{L}+ \p{L}+.*[.?!]$/su.test(words) && /^\p{Lu}/u.test(words)

/** The sentences that a file says itself, from its text between tags and its strings without figures. */
function sentencesIn(path: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    // What a picture shows, and what search engines are told, are asked for by other rules.
    if (ts.isJsxAttribute(node) && ['alt', 'description', 'aria-label'].includes(node.name.getText())) return
    if (ts.isPropertyAssignment(node) && ['description', 'subject', 'preview', 'title'].includes(node.name.getText()))
      return
    if (ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return
    if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      found.push(node.text.replace(/\s+/g, ' ').trim())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found.filter(isSentence)
}

test.each(OWNERS)('%s says no sentence of its own that the owner could not change', (path) => {
  const strange = sentencesIn(path).filter((words) => !RELEASES.some((one) => one.test(words)))
  expect(strange).toEqual([])
})
