import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { type CardDetails, cardDetailsSchema } from '#domain/orders/order-form.ts'

export type CardForm = UseFormReturn<CardDetails>

const emptyCard: CardDetails = { cardNumber: '', expiryDate: '', cvv: '', cardholderName: '' }
const whenFilled = zodResolver(cardDetailsSchema)

/** Card details are all or nothing: none is asked for, but a card half written is pointed out. */
const resolver: Resolver<CardDetails> = async (values, context, options) => {
  if (Object.values(values).every((value) => value.trim() === '')) return { values, errors: {} }
  return whenFilled(values, context, options)
}

/** The card's fields as a form of their own, so that no way leads from them into the draft or the order. */
export const useCardForm = (): CardForm => useForm<CardDetails>({ defaultValues: emptyCard, resolver })
