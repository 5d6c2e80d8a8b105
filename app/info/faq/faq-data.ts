import type { Topic } from './topics/topic.ts'

/** The questions as search engines read them: the same words that stand on the page. */
export function faqData(topics: readonly Topic[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: topics.map(({ id, question, answer }) => ({
      '@type': 'Question',
      name: question,
      url: `/faq#${id}`,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') }
    }))
  }
}
