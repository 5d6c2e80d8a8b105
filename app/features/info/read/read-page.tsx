import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { GONE, leadOf, type SettledContent } from '#domain/content/settled.ts'
import { plainBlocks } from '#domain/content/words.ts'
import { contentRead } from '../../../queries/content.ts'
import { textsRead } from '../../../queries/texts.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { useContent } from '../../../ui/page/content.tsx'
import type { PageContext, PageHead } from '../../../ui/page/page.ts'
import { blocksOf, lineOf, textsIn, Words } from '../../../ui/page/words.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import styles from '../parts/info-section.module.css'

/** /read/:slug: a page that the owner has written at the desk. */
export function Page() {
  const { slug = '' } = useParams()
  const { archived } = useContent()
  const to = leadOf(archived, slug)
  const { data: texts, isPending } = useQuery(textsRead('pages'))
  const title = texts ? lineOf(texts, `pages.${slug}.title`) : ''
  if (to !== undefined && to !== GONE) return <Navigate to={to} replace />
  if (isPending) return <InfoPage title="One moment">{null}</InfoPage>
  if (title === '' || !texts)
    return (
      <InfoPage title="This page is not here" lead="It may have been taken away, or its address was cut short.">
        <TextLink to="/">To the front page</TextLink>
      </InfoPage>
    )
  return (
    <InfoPage title={title}>
      <div className={styles.section}>
        <Words blocks={blocksOf(texts, `pages.${slug}.text`)} heading="h2" />
      </div>
    </InfoPage>
  )
}

export const reads = () => [textsRead('pages')]

export function head({ params: { slug = '' }, reads }: PageContext): PageHead {
  const texts = textsIn(reads, 'pages')
  const title = lineOf(texts, `pages.${slug}.title`)
  const settled = reads.getQueryData<{ body: SettledContent | null }>(contentRead().queryKey)?.body
  const to = leadOf(settled?.archived, slug)
  if (to !== undefined)
    return {
      title: 'Taken away · Northlight Diamonds',
      description: 'The page at this address was taken away.',
      status: 410,
      ...(to !== GONE && { movedTo: to })
    }
  if (title === '')
    return { title: 'Not here · Northlight Diamonds', description: 'There is no page at this address.', status: 404 }
  const [first = title] = plainBlocks(blocksOf(texts, `pages.${slug}.text`))
  return infoHead({ title, description: first.slice(0, 160), path: `/read/${slug}` })
}
