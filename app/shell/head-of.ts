import type { SettledContent } from '#domain/content/settled.ts'
import type { PageHead } from '../ui/page/page.ts'

/** What a page says of itself, with the title that the owner has given it in its place. */
export function headOf<Head extends Pick<PageHead, 'title'>>(
  head: Head,
  path: string,
  { titles }: SettledContent
): Head {
  const title = titles[path]
  return title ? { ...head, title: `${title} · Northlight Diamonds` } : head
}
