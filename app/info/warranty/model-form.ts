/** Its words are prescribed. Consumer Contracts Regulations 2013, schedule 3, part B. */
export const MODEL_FORM = {
  notice:
    'I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods [*]/for the supply of the following service [*],',
  lines: [
    'Goods, and order number',
    'Ordered on [*]/received on [*]',
    'Name of consumer(s)',
    'Address of consumer(s)',
    'Signature of consumer(s) (only if this form is notified on paper)',
    'Date'
  ],
  footnote: '[*] Delete as appropriate'
} as const

/** The same form as a mail to fill in; a mail bears no signature. */
export function cancellationMail(email: string): string {
  const lines = MODEL_FORM.lines.filter((line) => !line.startsWith('Signature')).map((line) => `${line}: `)
  const body = [MODEL_FORM.notice, '', ...lines, '', MODEL_FORM.footnote].join('\r\n')
  return `mailto:${email}?subject=${encodeURIComponent('Cancellation of my order')}&body=${encodeURIComponent(body)}`
}
