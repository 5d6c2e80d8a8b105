import { answeredBy } from '#data/answers.ts'
import { answerDateWords } from '#domain/policies/answer-times.ts'
import { Submit } from '../../ui/buttons.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { type OrderFormProps, orderAction } from './order-form.ts'

/** That somebody gets in touch and goes through the order is promised to its customer; that it was done is noted here, or taken back. */
export function GoneThroughForm({ view: { number, createdAt, isGoneThrough }, form }: OrderFormProps) {
  return (
    <PostForm action={orderAction(number, 'gone-through')} form={form} name="gone-through">
      <p>
        {isGoneThrough
          ? 'It was gone through with the customer.'
          : `The customer was promised that we get in touch by ${answerDateWords(answeredBy(Date.parse(createdAt)))} to go through it.`}
      </p>
      <input type="hidden" name="isSo" value={isGoneThrough ? 'no' : 'yes'} />
      <Submit outlined small>
        {isGoneThrough ? 'Not yet, after all' : 'Gone through'}
      </Submit>
    </PostForm>
  )
}
