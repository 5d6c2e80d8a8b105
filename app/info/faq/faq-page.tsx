import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paymentMethodsRead } from '../../reads/queries.ts'
import type { PageHead } from '../../ui/page/page.ts'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import { AskUs } from './ask-us.tsx'
import { faqData } from './faq-data.ts'
import styles from './faq-page.module.css'
import { Question } from './question.tsx'
import { QuestionSearch } from './question-search.tsx'
import { foundWords, matching } from './topics/matching.ts'
import { ANSWERS_CHANGED, topics } from './topics/topics.ts'
import { useLinkedQuestion } from './use-linked-question.ts'

const title = 'Questions and answers'

/** /faq: thirteen questions, one open at a time, searched within. Requests spec, section 2. */
export function Page() {
  // Without script the search is sent, and the page comes back with the words in its address.
  const [search, setSearch] = useState(useSearchParams()[0].get('q') ?? '')
  const found = matching(topics, search)
  useLinkedQuestion(() => setSearch(''))

  return (
    <InfoPage title={title} lead="What people ask us most, answered as plainly as we can.">
      <div className={styles.answers}>
        <QuestionSearch search={search} found={foundWords(found.length, topics.length)} onSearch={setSearch} />
        <div className={styles.questions}>
          {topics.map((topic) => (
            <Question key={topic.id} topic={topic} isHidden={!found.includes(topic)} />
          ))}
        </div>
      </div>
      <AskUs />
      <PolicyDate iso={ANSWERS_CHANGED} />
    </InfoPage>
  )
}

export const reads = () => [paymentMethodsRead()]

export const head = (): PageHead =>
  infoHead({
    title,
    description:
      'Diamond quality, certificates, ring sizes, delivery, returns, warranty, payment and care: the questions we are asked most, with plain answers.',
    path: '/faq',
    ...(import.meta.env.SSR && { jsonLd: [faqData(topics)] })
  })
