import { settleFigures } from '#domain/content/figures.ts'
import type { SettledContent } from '#domain/content/settled.ts'
import { settleFacts } from '../shop.ts'

/** Lets the owner's figures and facts hold in this process, or on this page, from now on. docs/decisions/0066. */
export function settle({ figures, facts }: Pick<SettledContent, 'figures' | 'facts'>): void {
  settleFigures(figures)
  settleFacts(facts)
}
