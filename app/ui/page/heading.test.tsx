import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { NOTHING_SETTLED, type SettledContent } from '#domain/content/settled.ts'
import { InfoPage } from '../../features/info/parts/info-page.tsx'
import { contentRead } from '../../queries/content.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { ContentProvider } from './content.tsx'

function drawn(path: string, content: Partial<SettledContent>): string {
  const client = createQueryClient(() => new Promise(() => {}))
  client.setQueryData(contentRead().queryKey, { body: { ...NOTHING_SETTLED, ...content }, total: null })
  return renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location={path}>
        <ContentProvider>
          <InfoPage title="Size guide" lead="Ten minutes with a ring that fits.">
            {null}
          </InfoPage>
        </ContentProvider>
      </StaticRouter>
    </QueryClientProvider>
  )
}

test('a page opens with the owner’s heading and sentences, and with its own where they wrote none', () => {
  const content = { headings: { '/size-guide': 'Find your size' }, leads: { '/faq': 'Asked often.' } }
  expect(drawn('/size-guide', content)).toContain('<h1>Find your size</h1>')
  expect(drawn('/size-guide', content)).toContain('Ten minutes with a ring that fits.')
  expect(drawn('/faq', content)).toContain('<h1>Size guide</h1>')
  expect(drawn('/faq', content)).toContain('Asked often.')
  // A shop of an older release tells of neither.
  expect(drawn('/faq', {})).toContain('<h1>Size guide</h1>')
})
