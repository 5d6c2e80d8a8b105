import { withoutTurning } from '#domain/forms/clean-text.ts'
import { type Letter, type LetterPart, quotedLines } from './letter.ts'

/** A letter as plain text, for those who read their mail so. */
export function letterText({ title, parts, footer }: Letter): string {
  const blocks = [title, ...parts.map(partText), ['--', ...footer.map(oneLine)].join('\n')]
  return `${blocks.join('\n\n')}\n`
}

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'heading':
      return `${oneLine(part.text)}\n${'-'.repeat(part.text.length)}`
    case 'text':
      return oneLine(part.text)
    case 'lines':
      return part.lines.map(oneLine).join('\n')
    case 'steps':
      return part.steps.map((step, index) => `${index + 1}. ${oneLine(step)}`).join('\n')
    case 'rows':
      return part.rows.map(({ label, value }) => `${label}: ${oneLine(value)}`).join('\n')
    case 'pieces':
      return part.pieces
        .map(({ name, facts, price }) =>
          [`${oneLine(name)}: ${price}`, ...facts.map((fact) => `  ${oneLine(fact)}`)].join('\n')
        )
        .join('\n')
    case 'button':
      return `${part.label}:\n${part.href}`
    case 'quote':
      return quotedLines(part.text)
        .map((line) => `> ${oneLine(line)}`)
        .join('\n')
  }
}

/** What somebody typed must not look like a line of ours, nor read in another order than it is written. */
const oneLine = (text: string): string =>
  withoutTurning(text)
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
