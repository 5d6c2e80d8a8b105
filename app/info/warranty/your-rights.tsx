import { Link } from 'react-router-dom'
import { STATUTORY_RIGHTS } from '#domain/policies/returns.ts'
import { InfoSection } from '../parts/info-section.tsx'

const {
  cancelDays,
  sendBackDays,
  refundDays,
  rejectFaultyDays,
  presumedFaultMonths,
  claimYears,
  claimYearsInScotland
} = STATUTORY_RIGHTS

/** What UK law gives, in plain words. DECISIONS 21. */
export function YourRights() {
  return (
    <InfoSection id="your-rights" title="Your rights by law">
      <p>Nothing on this page takes any of these away.</p>
      <h3>To cancel within {cancelDays} days</h3>
      <p>
        A piece of our catalogue, from stock or made to order, that you ordered online or by telephone may be cancelled
        until {cancelDays} days after the day it reaches you, without a reason. Any clear statement will do: a letter,
        an e-mail, <Link to="/withdraw">two presses online</Link>, or the form below. Send the piece back within{' '}
        {sendBackDays} days of telling us; sending it is at your cost. We refund the price and standard delivery, though
        not the extra for express, within {refundDays} days of having the piece or your proof of sending it. If it was
        handled more than trying on needs, we may refund less by the value that was lost. A piece made to your own
        specification cannot be cancelled so: <Link to="#made-for-you">which those are</Link>.
      </p>
      <p>The law behind this: the Consumer Contracts Regulations 2013.</p>
      <h3>When a piece is faulty</h3>
      <p>
        A piece must be of satisfactory quality, fit for its purpose and as described. If it is not, you may reject it
        within {rejectFaultyDays} days for a full refund, and sending it back is at our cost. Later, you may ask for a
        repair or a replacement, free of charge and within a reasonable time. If that does not put it right, you may
        keep it at a lower price, or reject it.
      </p>
      <p>
        A fault that shows within {presumedFaultMonths} months counts as having been there from the start, unless we
        show otherwise. A claim can be brought for up to {claimYears} years, in Scotland {claimYearsInScotland}. All
        this holds for pieces made to order and pieces on sale as well. The law behind it: the Consumer Rights Act 2015.
      </p>
      <p>
        Free advice: <a href="https://www.citizensadvice.org.uk/consumer/">Citizens Advice</a>, in Scotland{' '}
        <a href="https://www.consumeradvice.scot/">Consumer Advice Scotland</a>, in Northern Ireland{' '}
        <a href="https://www.consumercouncil.org.uk/">the Consumer Council</a>.
      </p>
    </InfoSection>
  )
}
